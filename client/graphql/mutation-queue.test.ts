import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { Subject } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { createMutationQueue } from './mutation-queue.ts';

const change = gql`
  mutation LogOut {
    logOut
  }
`;
const question = gql`
  query Viewer {
    viewer {
      id
    }
  }
`;

/** A client whose answers the test gives. */
function createManualClient() {
  const sent: Subject<ApolloLink.Result>[] = [];
  const manualAnswers = new ApolloLink(() => {
    const answer = new Subject<ApolloLink.Result>();
    sent.push(answer);
    return answer;
  });
  const queue = createMutationQueue();
  const client = new ApolloClient({ link: ApolloLink.from([queue.link, manualAnswers]), cache: new InMemoryCache() });
  const settle = (index: number, data: Record<string, unknown>) => {
    sent[index]?.next({ data });
    sent[index]?.complete();
  };
  return { client, sent, settle, queue };
}

afterEach(() => void vi.useRealTimers());

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

test('a mutation waits for the answer to the one before it', async () => {
  const { client, sent, settle } = createManualClient();
  const first = client.mutate({ mutation: change });
  const second = client.mutate({ mutation: change });
  await nextTask();
  expect(sent).toHaveLength(1);

  settle(0, { logOut: true });
  await first;
  await nextTask();
  expect(sent).toHaveLength(2);
  settle(1, { logOut: false });
  expect((await second).data).toEqual({ logOut: false });
});

test('a failed mutation lets the next one be sent', async () => {
  const { client, sent, settle } = createManualClient();
  const first = client.mutate({ mutation: change });
  const second = client.mutate({ mutation: change });
  await nextTask();
  sent[0]?.error(new Error('offline'));
  await expect(first).rejects.toThrow('offline');
  await nextTask();
  settle(1, { logOut: true });
  expect((await second).data).toEqual({ logOut: true });
});

test('a query does not wait', async () => {
  const { client, sent, settle } = createManualClient();
  const mutation = client.mutate({ mutation: change });
  await nextTask();
  const query = client.query({ query: question });
  await nextTask();
  expect(sent).toHaveLength(2);
  settle(1, { viewer: null });
  expect((await query).data).toEqual({ viewer: null });
  settle(0, { logOut: true });
  await mutation;
});

test('a query with afterMutations sees the effect of pending mutations', async () => {
  const { client, sent, settle } = createManualClient();
  const mutation = client.mutate({ mutation: change });
  const query = client.query({ query: question, context: { afterMutations: true } });
  await nextTask();
  expect(sent).toHaveLength(1);
  settle(0, { logOut: true });
  await mutation;
  await nextTask();
  settle(1, { viewer: null });
  expect((await query).data).toEqual({ viewer: null });
});

test('an answer older than a mutation is fetched again, and does not overwrite it', async () => {
  const { client, sent, settle } = createManualClient();
  const query = client.query({ query: question });
  const mutation = client.mutate({ mutation: change });
  await nextTask();
  settle(1, { logOut: true });
  await mutation;
  settle(0, { viewer: { __typename: 'Viewer', id: 'before' } });
  await nextTask();
  expect(sent).toHaveLength(3);
  settle(2, { viewer: { __typename: 'Viewer', id: 'after' } });
  expect((await query).data).toEqual({ viewer: { __typename: 'Viewer', id: 'after' } });
});

test('a missing answer holds back the next mutation, and a query, for ten seconds', async () => {
  vi.useFakeTimers();
  const { client, sent, settle } = createManualClient();
  const first = client.mutate({ mutation: change });
  const second = client.mutate({ mutation: change });
  await vi.advanceTimersByTimeAsync(0);
  const query = client.query({ query: question, context: { afterMutations: true } });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(sent).toHaveLength(1);

  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(3);
  settle(2, { viewer: null });
  settle(0, { logOut: true });
  settle(1, { logOut: false });
  expect((await Promise.all([first, second, query])).map(({ data }) => data)).toEqual([
    { logOut: true },
    { logOut: false },
    { viewer: null },
  ]);
});

test('an answer under way when something changed elsewhere is fetched again', async () => {
  const { client, sent, settle, queue } = createManualClient();
  const viewer = (id: string) => ({ viewer: { __typename: 'Viewer', id } });
  const asked = client.query({ query: question });
  await nextTask();
  queue.outdate();
  const joined = client.query({ query: question, fetchPolicy: 'network-only' });
  settle(0, viewer('older'));
  await nextTask();
  expect(sent).toHaveLength(2);
  settle(1, viewer('newer'));
  expect((await Promise.all([asked, joined])).map(({ data }) => data)).toEqual([viewer('newer'), viewer('newer')]);
});

test('reports each mutation as it is sent and answered, and one whose answer is lost or late as doubtful', async () => {
  vi.useFakeTimers();
  const { client, sent, settle, queue } = createManualClient();
  const states: unknown[] = [];
  queue.mutations.subscribe((state) => states.push(state));
  const mutations = [0, 1, 2].map(() => client.mutate({ mutation: change }).catch(String));
  // After this time no mutation waits for the one before it.
  await vi.advanceTimersByTimeAsync(10_000);
  settle(1, { logOut: true });
  settle(0, { logOut: true });
  sent[2]?.error(new Error('lost'));
  await Promise.all(mutations);
  expect(states).toEqual([null, 'sent', 'sent', 'sent', 'answered', 'doubtful', 'doubtful']);
  const late: unknown[] = [];
  queue.mutations.subscribe((state) => late.push(state));
  expect(late).toEqual(['doubtful']);
});
