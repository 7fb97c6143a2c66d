import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { networkOf } from '../services/account/sign-in/network.ts';
import { createKeyedQueue } from '../async/keyed-queue.ts';
import { ShopError } from '../errors.ts';
import type { GraphQLContext } from './context.ts';
import { HEAVY, MAX_WEIGHT, type Weigh } from './weight.ts';

/** Heavy operations of one caller that may run or wait. */
const PER_CALLER = 20;
/** Heavy operations that may run at the same time, each in one place. */
const PLACES = 4;
/** Heavy operations that may run in one place or wait for it. */
const PER_PLACE = 16;

const tooMany = () =>
  new ShopError('TOO_MANY_REQUESTS', 'Too many large requests at once. Please wait a little, or ask for less.', {
    retryAfter: 2,
  });

const badInput = (message: string, nodes?: GraphQLError['nodes']) =>
  new GraphQLError(message, { nodes: nodes ?? null, extensions: { code: 'BAD_USER_INPUT' } });

const tooHeavy = (weight: number) =>
  badInput(
    `This request weighs ${weight}, and ${MAX_WEIGHT} is the limit: lower "first", or ask for fewer fields or aliases.`,
  );

/** The account of a valid token, otherwise the network that the request comes from. */
async function callerOf({ token, services, address }: GraphQLContext): Promise<string> {
  const account = token === null ? null : await services.accounts.authenticate(token).catch(() => null);
  return account?.id ?? networkOf(address);
}

/**
 * Refuses operations that are too heavy before executing them, and lets heavy ones take turns, so that the number of
 * large answers in memory is bounded.
 */
export function weightLimit(weigh: Weigh): Plugin<GraphQLContext> {
  const queueByCaller = createKeyedQueue({ max: PER_CALLER, refusal: tooMany });
  const queueByPlace = createKeyedQueue({ max: PER_PLACE, refusal: tooMany });
  let count = 0;

  return {
    onExecute({ args, executeFn, setExecuteFn, setResultAndStopExecution }) {
      const { document, operationName, variableValues: variables, contextValue } = args;
      let weight: number;
      try {
        weight = weigh({ document, operationName, variables });
      } catch (error) {
        if (!(error instanceof GraphQLError)) throw error;
        return setResultAndStopExecution({ errors: [badInput(error.message, error.nodes)] });
      }
      if (weight > MAX_WEIGHT) return setResultAndStopExecution({ errors: [tooHeavy(weight)] });
      if (weight <= HEAVY) return;
      setExecuteFn(async (heavy) => {
        const caller = await callerOf(contextValue);
        count += 1;
        const place = String(count % PLACES);
        return queueByCaller(caller, () =>
          queueByPlace(place, async () => {
            contextValue.request.signal.throwIfAborted();
            return executeFn(heavy);
          }),
        );
      });
    },
  };
}
