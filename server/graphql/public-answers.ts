import { getOperationAST, OperationTypeNode, parse } from 'graphql';
import { type PreparedAnswer, PreparedAnswers } from '../http/prepared-answers.ts';

interface GraphQLBody {
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

/**
 * Answers to guests' queries, by document, variables and catalogue version, found before anything is parsed. A request
 * with a token is never looked up and never kept: nothing of a viewer gets in here.
 */
export class PublicAnswers {
  readonly #answers = new PreparedAnswers();

  find(question: Question): PreparedAnswer | undefined {
    return question.authorization === undefined ? this.#answers.get(keyOf(question)) : undefined;
  }

  /** Keeps a guest's answer when it was a query and everything went well. */
  keep(question: Question, { status, type, text }: { status: number; type: string; text: string }): void {
    if (question.authorization !== undefined || status !== 200 || text.includes('"errors":')) return;
    if (isQuery(question.body)) this.#answers.keep(keyOf(question), type, text);
  }
}

const keyOf = ({ body: { query, operationName, variables }, accept, version }: Question): string =>
  JSON.stringify([version, accept, operationName, variables, query]);
