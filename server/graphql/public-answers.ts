import { getOperationAST, OperationTypeNode, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import { type PreparedAnswer, PreparedAnswers } from '../http/prepared-answers.ts';

export interface GraphQLBody {
  readonly query: string;
  readonly operationName?: unknown;
  readonly variables?: unknown;
}

interface Question {
  readonly body: GraphQLBody;
  readonly authorization: string | undefined;
  readonly accept: string | undefined;
  /** Of the catalogue. */
  readonly version: string;
}

function isQuery({ query, operationName }: GraphQLBody): boolean {
  const operation = getOperationAST(parse(query), typeof operationName === 'string' ? operationName : null);
  return operation?.operation === OperationTypeNode.QUERY;
}

const MAX_BODIES = 2_000;
const MAX_CHARACTERS = 4_000_000;

/** What the answer depends on, besides the catalogue and the type of answer wanted. */
const keyOf = ({ query, operationName, variables }: GraphQLBody): string =>
  JSON.stringify([operationName, variables, query]);

/**
 * Answers to guests' queries, by document, variables and catalogue version, found before anything of GraphQL is parsed,
 * and where the body's text is known, before its JSON is. A request with a token is never looked up and never kept, nor is
 * the text of anything but a query that went well: nothing of a viewer gets in here.
 */
export class PublicAnswers {
  readonly #answers = new PreparedAnswers();
  readonly #bodies = new LRUCache<string, GraphQLBody>({
    max: MAX_BODIES,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_, text) => 3 * text.length + 1,
  });
  readonly #texts = new WeakMap<object, string>();
  readonly #keys = new WeakMap<GraphQLBody, string>();

  /** What the text said when a guest's answer to it was kept. */
  bodyOf(text: string): GraphQLBody | undefined {
    return this.#bodies.get(text);
  }

  /** The body that was read from the text, in case its answer will be kept. */
  note(body: object, text: string): void {
    this.#texts.set(body, text);
  }

  find({ body, authorization, accept, version }: Question): PreparedAnswer | undefined {
    return authorization === undefined ? this.#answers.get(version, `${accept} ${this.#keyOf(body)}`) : undefined;
  }

  /** Keeps a guest's answer when it was a query and everything went well. */
  keep(question: Question, { status, type, text }: { status: number; type: string; text: string }): void {
    const { body, authorization, accept, version } = question;
    if (authorization !== undefined || status !== 200 || text.includes('"errors":') || !isQuery(body)) return;
    this.#answers.keep(version, `${accept} ${this.#keyOf(body)}`, { type, text });
    const asked = this.#texts.get(body);
    if (asked !== undefined) this.#bodies.set(asked, body);
  }

  #keyOf(body: GraphQLBody): string {
    const key = this.#keys.get(body) ?? keyOf(body);
    this.#keys.set(body, key);
    return key;
  }
}
