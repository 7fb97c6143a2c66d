import {
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  type GraphQLSchema,
  isListType,
  isObjectType,
} from 'graphql';
import { nextTurn } from '../async/turns.ts';

/** Items completed in one turn of the event loop. */
const AT_ONCE = 20;

/**
 * Wraps items as promises: with an async iterable, rejections of early items would be unhandled while later ones wait.
 */
function splitIntoTurns(items: readonly unknown[]): readonly unknown[] {
  let turn = Promise.resolve();
  return items.map((item, index) => {
    if (index % AT_ONCE === 0) turn = nextTurn();
    return turn.then(() => item);
  });
}

/** Makes the schema complete long lists of objects in several turns of the event loop. */
export function completeListsInTurns(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields())) {
      if (!isListType(getNullableType(field.type)) || !isObjectType(getNamedType(field.type))) continue;
      const { resolve = defaultFieldResolver } = field;
      field.resolve = (...args) => {
        const items: unknown = resolve(...args);
        const split = (list: unknown) => (Array.isArray(list) && list.length > AT_ONCE ? splitIntoTurns(list) : list);
        return items instanceof Promise ? items.then(split) : split(items);
      };
    }
  }
}
