import { GraphQLError, type ValidationRule } from 'graphql';
import type { Plugin } from 'graphql-yoga';

/** Uses of `__schema` and `__type` in one document; tools need one. */
const MAX_ROOTS = 5;
/** Nested `ofType` fields; tools need nine. */
const MAX_WRAPPED = 12;

const refusal = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });

const rule: ValidationRule = (context) => {
  let roots = 0;
  let wrapped = 0;
  return {
    Field: {
      enter({ name: { value: name } }) {
        if (name === '__schema' || name === '__type') roots += 1;
        if (name === 'ofType') wrapped += 1;
        if (roots > MAX_ROOTS && name.startsWith('__'))
          context.reportError(refusal(`A document may query the schema ${MAX_ROOTS} times.`));
        if (wrapped === MAX_WRAPPED + 1) context.reportError(refusal(`"ofType" may be nested ${MAX_WRAPPED} times.`));
      },
      leave({ name }) {
        if (name.value === 'ofType') wrapped -= 1;
      },
    },
  };
};

/** Gives introspection its own limits: tools need it deeper than the limits of depth and cost allow. */
export const introspectionLimits: Plugin = {
  onValidate: ({ addValidationRule }) => addValidationRule(rule),
};
