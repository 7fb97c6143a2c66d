import { getOperationAST, OperationTypeNode, parse } from 'graphql';
import { type PreparedAnswer, PreparedAnswers } from '../http/prepared-answers.ts';

export interface GraphQLBody {
  readonly query: string;
  readonly operationName?: unknown;
  readonly variables?: unknown;
}

interface Question {
  readonly url: string;
  /** null when the address says everything, as with a GET. Yoga takes nothing but queries so. */
  readonly body: GraphQLBody | null;
  readonly accept: string | undefined;
  /** Of the catalogue. */
  readonly version: string;
}

function isQuery({ query, operationName }: GraphQLBody): boolean {
  const operation = getOperationAST(parse(query), typeof operationName === 'string' ? operationName : null);
  return operation?.operation === OperationTypeNode.QUERY;
}

/** What the answer depends on, besides the catalogue. */
const keyOf = ({ url, body, accept }: Question): string =>
  JSON.stringify([url, accept, body?.operationName, body?.variables, body?.query]);

/**
 * Answers to guests' queries, by document, variables and catalogue version, found before anything of GraphQL is parsed.
 * Who asks with a token must not come here: nothing of a viewer gets in, nor anything but a query that went well.
 */
export class PublicAnswers {
  readonly #answers = new PreparedAnswers();

  find(question: Question): PreparedAnswer | undefined {
    return this.#answers.get(question.version, keyOf(question));
  }

  /** The answer as it will be sent again; null when it is not to be kept. */
  keep(
    question: Question,
    { status, type, text }: { status: number; type: string; text: string },
  ): PreparedAnswer | null {
    if (status !== 200 || text.includes('"errors":') || (question.body && !isQuery(question.body))) return null;
    return this.#answers.keep(question.version, keyOf(question), { type, text });
  }
}
