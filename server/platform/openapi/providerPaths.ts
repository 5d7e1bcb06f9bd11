import { invitation } from '#server/platform/auth/invitationRoutes.ts';
import {
  jsonBody,
  jsonSchemaOf,
  ok,
  once,
  refusals,
  sentOn,
  type Operation,
  type Parameter,
  type Paths,
} from './operations.ts';

/** Ways in besides a password: providers, invitations, programs of the operator. */
export function providerPaths(appId: string): Paths {
  const base = `/api/apps/${appId}`;
  return {
    '/api/apps/auth/login': { get: start('loginWithGoogle', 'Sign in with Google; the browser goes there') },
    '/api/apps/auth/{provider}/login': {
      get: start('loginWithProvider', 'Sign in with another provider', {
        ...part('provider'),
        description: 'Its name',
      }),
    },
    [`${base}/auth/sso/login`]: { get: start('loginWithSso', 'Sign in with the OpenID Connect provider of this site') },
    '/api/apps/auth/logout': {
      get: {
        ...auth('logoutBrowser', 'Forget the cookies of a sign-in and go back to the site'),
        parameters: [back],
        responses: { ...ok(200, done), ...sentOn },
      },
    },
    [`${base}/users/invite-user`]: { post: invite('inviteUser', 'Mail an invitation; administrators') },
    [`${base}/runtime/users/invite-user`]: { post: invite('inviteUserV2', 'The same, for newer clients') },
    [`${base}/auth/sso/accesstoken/{userId}`]: {
      get: {
        ...auth('ssoAccessToken', 'A short-lived token of the person in on-behalf-of; the service role'),
        parameters: [user],
        responses: {
          ...ok(200, { type: 'object', properties: { access_token: text, expires_in: { type: 'integer' } } }),
          ...refusals(401, 403),
        },
        security: [{ token: [] }],
      },
    },
    [`${base}/auth/sso/idtoken/{userId}`]: {
      get: {
        ...auth('ssoIdToken', 'An OpenID Connect ID token of the person in on-behalf-of; the service role'),
        parameters: [user],
        responses: { ...ok(200, text, 'text/plain'), ...refusals(401, 403) },
        security: [{ token: [] }],
      },
    },
  };
}

const text = { type: 'string' };
const done = { type: 'object', properties: { message: text, success: { const: true } } };

function part(name: string): Omit<Parameter, 'description'> {
  return { name, in: 'path', required: true, schema: text };
}

const user: Parameter = { ...part('userId'), description: 'The id of the person' };
const back: Parameter = {
  name: 'from_url',
  in: 'query',
  description: 'Where the browser goes afterwards, on this site',
  schema: text,
};

function auth(operationId: string, summary: string): Pick<Operation, 'tags' | 'operationId' | 'summary'> {
  return { tags: ['auth'], operationId, summary };
}

function start(operationId: string, summary: string, ...more: Parameter[]): Operation {
  return {
    ...auth(operationId, summary),
    parameters: [...more, back],
    responses: { ...sentOn, ...refusals(403, 404, 501) },
  };
}

function invite(operationId: string, summary: string): Operation {
  return once({
    ...auth(operationId, summary),
    requestBody: jsonBody(jsonSchemaOf(invitation)),
    responses: { ...ok(200, { type: 'object', properties: { message: text } }), ...refusals(401, 403, 409) },
    security: [{ token: [] }],
  });
}
