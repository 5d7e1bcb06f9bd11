import { jsonBody, ok, refusals, type Operation, type Paths } from './operations.ts';

const text = { type: 'string' };
const address = { type: 'string', format: 'email' };

interface AuthCall {
  summary: string;
  body: Record<string, unknown>;
  required: string[];
  answer: Record<string, unknown>;
  statuses: number[];
}

const message = { message: text };

const calls: Readonly<Record<string, AuthCall>> = {
  register: {
    summary: 'Sign up; a code goes to the address',
    body: {
      email: address,
      password: { type: 'string', minLength: 8, maxLength: 128 },
      full_name: text,
      adult_confirmed: { type: 'boolean' },
    },
    required: ['email', 'password'],
    answer: { id: text, message: text, otp_expires_in_minutes: { type: 'integer' } },
    statuses: [400, 422, 429],
  },
  'verify-otp': {
    summary: 'Confirm the address with the code; answers a token',
    body: { email: address, otp_code: text, password: { type: 'string', maxLength: 1024 } },
    required: ['email', 'otp_code'],
    answer: {
      id: text,
      access_token: text,
      message: text,
      has_password: { type: 'boolean' },
      success: { const: true },
    },
    statuses: [400, 403, 422, 429],
  },
  'resend-otp': {
    summary: 'Ask for a new code',
    body: { email: address },
    required: ['email'],
    answer: { message: text, otp_expires_in_minutes: { type: 'integer' } },
    statuses: [422, 429],
  },
  login: {
    summary: 'Log in; answers a token',
    body: { email: address, password: text },
    required: ['email', 'password'],
    answer: {
      access_token: text,
      user: { $ref: '#/components/schemas/User' },
      success: { const: true },
      second_factor_required: { const: true },
    },
    statuses: [401, 403, 422, 429],
  },
  logout: {
    summary: 'End this session',
    body: {},
    required: [],
    answer: { message: text, success: { const: true } },
    statuses: [],
  },
  'reset-password-request': {
    summary: 'Ask for a link to reset the password',
    body: { email: address },
    required: ['email'],
    answer: { ...message, key: text },
    statuses: [422, 429],
  },
  'reset-password': {
    summary: 'Set a new password with the token of the link',
    body: { reset_token: text, new_password: text },
    required: ['reset_token', 'new_password'],
    answer: message,
    statuses: [400, 422, 429],
  },
  'change-password': {
    summary: 'Change your password',
    body: { user_id: text, current_password: text, new_password: text },
    required: ['current_password', 'new_password'],
    answer: message,
    statuses: [400, 401, 403, 409],
  },
  'step-up': {
    summary: 'Show again who uses this session: by the password, or the mailed code where the account has none',
    body: { password: text, otp_code: text },
    required: [],
    answer: { message: text, success: { const: true } },
    statuses: [401, 403, 422, 429],
  },
  'step-up-code': {
    summary: 'Ask for the code of an account without a password',
    body: {},
    required: [],
    answer: { message: text, otp_expires_in_minutes: { type: 'integer' } },
    statuses: [401, 409, 429],
  },
};

/** The calls of server/platform/auth/routes.ts and stepUpRoutes.ts. */
export function authPaths(appId: string): Paths {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [`/api/apps/${appId}/auth/${name}`, { post: operationOf(name, call) }]),
  );
}

function operationOf(name: string, { summary, body, required, answer, statuses }: AuthCall): Operation {
  const schema = { type: 'object', properties: body, ...(required.length > 0 ? { required } : {}) };
  return {
    tags: ['auth'],
    operationId: name.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase()),
    summary,
    ...(Object.keys(body).length > 0 ? { requestBody: jsonBody(schema) } : {}),
    responses: { ...ok(200, { type: 'object', properties: answer }), ...refusals(...statuses) },
  };
}
