import type { ReceivedResponse, SentRequest } from '../exchange.ts';

/** An exchange as files hold it; their requests may have any method. */
export type Recorded = {
  readonly request: Omit<SentRequest, 'type'> & { readonly type: string };
  /** Milliseconds since 1970. */
  readonly started: number;
  readonly milliseconds: number;
  readonly response?: ReceivedResponse;
  readonly failure?: string;
};

export type Answered = Recorded & { readonly response: ReceivedResponse };

export const isAnswered = (recorded: Recorded): recorded is Answered => recorded.response !== undefined;
