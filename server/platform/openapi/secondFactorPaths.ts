import { jsonBody, ok, refusals, type Operation, type Parameter, type Paths } from './operations.ts';

/** The calls of server/platform/auth/secondFactorRoutes.ts. */
export function secondFactorPaths(appId: string): Paths {
  const base = `/api/apps/${appId}/auth/second-factor`;
  const own = { security: [{ token: [] }] };
  return {
    [base]: {
      get: { ...operation('secondFactorState', 'What the caller has set up besides the password', state), ...own },
    },
    [`${base}/log-in`]: {
      post: {
        ...operation('secondFactorLogIn', 'The second step of a login; answers a token', loggedIn, [400, 403]),
        requestBody: jsonBody({ type: 'object', properties: proof, required: ['second_step'] }),
      },
    },
    [`${base}/step`]: {
      post: {
        ...operation('secondFactorStep', 'What a second step asks for', object({ second_step: step }), [400]),
        ...body({ second_step: text }),
      },
    },
    [`${base}/passkey-options`]: {
      post: {
        ...operation('passkeyOptions', 'What a passkey signs in a second step', object({ options: json }), [400]),
        ...body({ second_step: text }),
      },
    },
    ...setupPaths(base, own),
    ...removalPaths(base, own),
  };
}

type Own = Pick<Operation, 'security'>;

function setupPaths(base: string, own: Own): Paths {
  return {
    [`${base}/authenticator`]: {
      post: {
        ...operation(
          'beginAuthenticator',
          'A key for an authenticator app',
          object({ key: text, address: text }),
          [409],
        ),
        ...own,
      },
    },
    [`${base}/authenticator/confirm`]: {
      post: {
        ...operation('confirmAuthenticator', 'Take the app into use with its first code', added, [400, 409]),
        ...body({ code: text }),
        ...own,
      },
    },
    [`${base}/passkeys/options`]: {
      post: {
        ...operation(
          'beginPasskey',
          'What a browser needs to make a passkey',
          object({ second_step: text, options: json }),
        ),
        ...own,
      },
    },
    [`${base}/passkeys`]: {
      post: {
        ...operation('addPasskey', 'Keep the passkey that a browser made', added, [400, 409]),
        ...body({ second_step: text, name: text, passkey: json }),
        ...own,
      },
    },
    [`${base}/passkeys/{passkey}`]: {
      put: {
        ...operation('renamePasskey', 'Rename a passkey', done, [404]),
        parameters: [passkey],
        ...body({ name: text }),
        ...own,
      },
    },
  };
}

function removalPaths(base: string, own: Own): Paths {
  const confirmed = {
    requestBody: jsonBody({ type: 'object', properties: { password: text, ...proof }, required: ['second_step'] }),
    ...own,
  };
  return {
    [`${base}/confirmation`]: {
      post: {
        ...operation(
          'beginConfirmation',
          'Begin a second step for one of the operations below',
          object({ second_step: step }),
          [409],
        ),
        ...own,
      },
    },
    [`${base}/authenticator/remove`]: {
      post: { ...operation('removeAuthenticator', 'Remove the authenticator app', done, [400, 404]), ...confirmed },
    },
    [`${base}/passkeys/{passkey}/remove`]: {
      post: {
        ...operation('removePasskey', 'Remove a passkey', done, [400, 404]),
        parameters: [passkey],
        ...confirmed,
      },
    },
    [`${base}/turn-off`]: {
      post: { ...operation('turnOffSecondFactor', 'Need the password alone again', done, [400]), ...confirmed },
    },
    [`${base}/recovery-codes`]: {
      post: {
        ...operation('newRecoveryCodes', 'Ten new recovery codes', object({ recovery_codes: texts }), [400]),
        ...confirmed,
      },
    },
  };
}

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const json = { type: 'object' };
const done = object({ success: { const: true } });
const added = object({ recovery_codes: { anyOf: [texts, { type: 'null' }] } });
const step = object({ token: text, methods: texts, expires_in_minutes: { type: 'integer' } });
const proof = { second_step: text, code: text, recovery_code: text, passkey: json };
const loggedIn = object({ access_token: text, user: { $ref: '#/components/schemas/User' }, success: { const: true } });
const state = object({
  required: { type: 'boolean' },
  authenticator: { anyOf: [object({ created_date: text }), { type: 'null' }] },
  passkeys: {
    type: 'array',
    items: object({ id: text, name: text, created_date: text, last_used_date: { type: ['string', 'null'] } }),
  },
  recovery_codes_left: { type: 'integer' },
  has_password: { type: 'boolean' },
});
const passkey: Parameter = { name: 'passkey', in: 'path', description: 'Its id', required: true, schema: text };

function object(properties: Record<string, unknown>) {
  return { type: 'object', properties };
}

function body(properties: Record<string, unknown>) {
  return { requestBody: jsonBody({ ...object(properties), required: Object.keys(properties) }) };
}

function operation(operationId: string, summary: string, answer: unknown, statuses: number[] = []): Operation {
  return {
    tags: ['auth'],
    operationId,
    summary,
    responses: { ...ok(200, answer), ...refusals(401, 403, ...statuses) },
  };
}
