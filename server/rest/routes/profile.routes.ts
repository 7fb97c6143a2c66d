import type { FastifyRequest } from 'fastify';
import type { Account } from '../../services/account/account.ts';
import { sessionId } from '../path-id.ts';
import { requireViewer, type RestApp, type RestDeps } from '../rest-app.ts';
import { createRoute } from '../route.ts';
import { nothing } from '../rest-schemas.ts';
import {
  createUserBody,
  DeletionBody,
  deletionBody,
  DeletionRequestBody,
  EmailChangeBody,
  NamesBody,
  PasswordChangeBody,
  PasswordChangedBody,
  ProfileBody,
  sessionItems,
  SessionsBody,
} from '../bodies/accounts.rest.ts';
import { callerOf, tokenOf } from '../../http/caller.ts';

/** The account of the token, and the calls that end its sessions. */
export async function profileRoutes(app: RestApp, deps: RestDeps): Promise<void> {
  const { accounts, email, openSessions, passwords, profile, ...parts } = deps;
  requireViewer(app, accounts);
  const route = createRoute(app, { tag: 'auth', needsToken: true });
  const userOf = createUserBody(parts);
  const sessionsOf = (account: Account, request: FastifyRequest) => ({
    sessions: sessionItems(openSessions.list(account, tokenOf(request))),
  });

  route('GET /api/user', {
    operationId: 'getProfile',
    summary: 'The account, with its cart, wishlist and addresses',
    graphql: '{ viewer { id firstName lastName email createdAt cart wishlist addressBook } }',
    answer: ProfileBody,
    act: async ({ viewer }) => ({ user: await userOf(viewer) }),
  });

  route('POST /api/user/names', {
    operationId: 'changeNames',
    summary: 'Change the first and the last name',
    graphql: `mutation {
      changeNames(input: { firstName: $firstName, lastName: $lastName }) { viewer { firstName lastName } userErrors }
    }`,
    body: NamesBody,
    answer: ProfileBody,
    failures: [422],
    act: async ({ viewer, body }) => ({ user: await userOf(await profile.changeNames(viewer, body)) }),
  });

  route('POST /api/user/email', {
    operationId: 'requestEmailChange',
    summary: 'Mail a link to a new address, which confirms it as the email of the account',
    graphql: 'mutation { requestEmailChange(input: { email: $email, password: $password }) }',
    body: EmailChangeBody,
    status: 204,
    answer: nothing,
    failures: [422, 429],
    act: ({ viewer, body, request }) => email.ask(viewer, body, request.ip),
  });

  route('POST /api/user/password', {
    operationId: 'changePassword',
    summary: 'Change the password and end all other sessions',
    graphql: `mutation {
      changePassword(currentPassword: $currentPassword, newPassword: $newPassword) { session { token viewer { firstName email } } userErrors }
    }`,
    body: PasswordChangeBody,
    answer: PasswordChangedBody,
    failures: [422, 429],
    act: async ({ viewer, body, request }) => {
      const changed = await passwords.change(viewer, body.currentPassword, body.newPassword, callerOf(request));
      return { user: await userOf(changed.account), encodedToken: changed.token };
    },
  });

  route('GET /api/user/deletion', {
    operationId: 'getDeletion',
    summary: 'When the account is scheduled to be deleted, if it is',
    graphql: '{ viewer { deletionAt } }',
    answer: DeletionBody,
    act: async ({ viewer }) => deletionBody(viewer),
  });

  route('POST /api/user/deletion', {
    operationId: 'requestAccountDeletion',
    summary: 'Schedule the deletion of the account in a week',
    graphql: 'mutation { requestAccountDeletion(input: { password: $password }) { viewer { deletionAt } userErrors } }',
    body: DeletionRequestBody,
    answer: DeletionBody,
    failures: [422, 429],
    act: async ({ viewer, body, request }) =>
      deletionBody(await profile.requestDeletion(viewer, body.password, request.ip)),
  });

  route('DELETE /api/user/deletion', {
    operationId: 'keepAccount',
    summary: 'Cancel the scheduled deletion',
    graphql: 'mutation { keepAccount { viewer { deletionAt } userErrors } }',
    answer: DeletionBody,
    failures: [422],
    act: async ({ viewer }) => deletionBody(await profile.keep(viewer)),
  });

  route('GET /api/user/sessions', {
    operationId: 'listSessions',
    summary: 'The open sessions of the account',
    graphql: '{ viewer { sessions } }',
    answer: SessionsBody,
    act: async ({ viewer, request }) => sessionsOf(viewer, request),
  });

  route('DELETE /api/user/sessions/:sessionId', {
    operationId: 'endSession',
    summary: 'End a session: its token is invalid from then on',
    graphql: 'mutation { endSession(input: { sessionId: $sessionId }) { viewer { sessions } userErrors } }',
    pathId: sessionId,
    answer: SessionsBody,
    failures: [422],
    act: async ({ viewer, id, request }) => sessionsOf(await openSessions.end(viewer, id), request),
  });

  route('POST /api/user/sessions/end-others', {
    operationId: 'endOtherSessions',
    summary: 'End all other sessions',
    graphql: 'mutation { endOtherSessions { viewer { sessions } userErrors } }',
    answer: SessionsBody,
    failures: [422],
    act: async ({ viewer, request }) => sessionsOf(await openSessions.endOthers(viewer, tokenOf(request)!), request),
  });

  route('POST /api/user/logout', {
    operationId: 'logOut',
    summary: 'Log out: the token is invalid from then on',
    graphql: 'mutation { logOut }',
    status: 204,
    answer: nothing,
    act: async ({ request }) => {
      const token = tokenOf(request);
      if (token !== null) await accounts.logOut(token);
    },
  });
}
