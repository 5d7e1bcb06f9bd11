import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { withText } from '#domain/core/issueText.ts';
import { maxPasskeyName } from '#domain/accounts/secondFactor.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { refusals } from '#server/platform/openapi/operations.ts';
import { part, success, tokenOnly } from '#server/platform/openapi/routeSchema.ts';
import { passwordText } from './inputs.ts';
import { signedInAnswer } from './routeSchemas.ts';
import { proofBody, proofFields, proofShape } from './secondFactorProof.ts';

const name = z
  .string()
  .transform((text) => text.trim())
  .pipe(
    z
      .string()
      .refine((name) => name !== '', withText(errorText('passkeyName')))
      .max(maxPasskeyName),
  );
const { second_step } = proofFields;
const stepBody = z.object({ second_step });
const passkeyParams = z.object({ passkey: part('Its id') });

const json = z.record(z.string(), z.unknown());
const done = z.object({ success });
const added = z.object({ recovery_codes: z.array(z.string()).nullable() });
const step = z.object({ token: z.string(), methods: z.array(z.string()), expires_in_minutes: z.int() });

export const logIn = {
  tags: ['auth'],
  operationId: 'secondFactorLogIn',
  summary: 'The second step of a login; answers a token',
  proof: 'in body',
  body: proofBody,
  response: { 200: signedInAnswer, ...refusals(400, 401, 403) },
} satisfies FastifySchema;

export const describeStep = {
  tags: ['auth'],
  operationId: 'secondFactorStep',
  summary: 'What a second step asks for',
  // The token of the step.
  proof: 'in body',
  body: stepBody,
  response: { 200: z.object({ second_step: step }), ...refusals(400, 401, 403) },
} satisfies FastifySchema;

export const passkeyOptions = {
  tags: ['auth'],
  operationId: 'passkeyOptions',
  summary: 'What a passkey signs in a second step',
  // The token of the step.
  proof: 'in body',
  body: stepBody,
  response: { 200: z.object({ options: json }), ...refusals(400, 401, 403) },
} satisfies FastifySchema;

export const state = {
  tags: ['auth'],
  operationId: 'secondFactorState',
  summary: 'What the caller has set up besides the password',
  response: {
    200: z.object({
      required: z.boolean(),
      authenticator: z.object({ created_date: z.string() }).nullable(),
      passkeys: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          created_date: z.string(),
          last_used_date: z.string().nullable(),
        }),
      ),
      recovery_codes_left: z.int(),
      has_password: z.boolean(),
    }),
    ...refusals(401, 403),
  },
  security: tokenOnly,
} satisfies FastifySchema;

export const beginAuthenticator = {
  tags: ['auth'],
  operationId: 'beginAuthenticator',
  summary: 'A key for an authenticator app',
  proof: 'recent',
  response: { 200: z.object({ key: z.string(), address: z.string() }), ...refusals(401, 403, 409) },
  security: tokenOnly,
} satisfies FastifySchema;

export const confirmAuthenticator = {
  tags: ['auth'],
  operationId: 'confirmAuthenticator',
  summary: 'Take the app into use with its first code',
  proof: 'recent',
  body: z.object({ code: proofFields.code }),
  response: { 200: added, ...refusals(400, 401, 403, 409) },
  security: tokenOnly,
} satisfies FastifySchema;

export const beginPasskey = {
  tags: ['auth'],
  operationId: 'beginPasskey',
  summary: 'What a browser needs to make a passkey',
  proof: 'recent',
  response: { 200: z.object({ second_step: z.string(), options: json }), ...refusals(401, 403) },
  security: tokenOnly,
} satisfies FastifySchema;

export const addPasskey = {
  tags: ['auth'],
  operationId: 'addPasskey',
  summary: 'Keep the passkey that a browser made',
  proof: 'recent',
  body: z.object({ second_step, name, passkey: proofFields.passkey }),
  response: { 200: added, ...refusals(400, 401, 403, 409) },
  security: tokenOnly,
} satisfies FastifySchema;

export const renamePasskey = {
  tags: ['auth'],
  operationId: 'renamePasskey',
  summary: 'Rename a passkey',
  // It opens and closes nothing.
  proof: 'none',
  params: passkeyParams,
  body: z.object({ name }),
  response: { 200: done, ...refusals(401, 403, 404) },
  security: tokenOnly,
} satisfies FastifySchema;

export const beginConfirmation = {
  tags: ['auth'],
  operationId: 'beginConfirmation',
  summary: 'Begin a second step for one of the operations below',
  // It begins to ask for the proof.
  proof: 'none',
  response: { 200: z.object({ second_step: step }), ...refusals(401, 403, 409) },
  security: tokenOnly,
} satisfies FastifySchema;

/** What takes protection away: the password, where the account has one, and a proof. */
const confirmation = z.object({ password: passwordText.nullish(), ...proofShape.shape });
/** The password is judged alone before the proof. */
export const confirmationPassword = confirmation.pick({ password: true });

export const removeAuthenticator = {
  tags: ['auth'],
  operationId: 'removeAuthenticator',
  summary: 'Remove the authenticator app',
  proof: 'in body',
  body: confirmation,
  response: { 200: done, ...refusals(400, 401, 403, 404) },
  security: tokenOnly,
} satisfies FastifySchema;

export const removePasskey = {
  tags: ['auth'],
  operationId: 'removePasskey',
  summary: 'Remove a passkey',
  proof: 'in body',
  params: passkeyParams,
  body: confirmation,
  response: { 200: done, ...refusals(400, 401, 403, 404) },
  security: tokenOnly,
} satisfies FastifySchema;

export const turnOff = {
  tags: ['auth'],
  operationId: 'turnOffSecondFactor',
  summary: 'Need the password alone again',
  proof: 'in body',
  body: confirmation,
  response: { 200: done, ...refusals(400, 401, 403) },
  security: tokenOnly,
} satisfies FastifySchema;

export const newRecoveryCodes = {
  tags: ['auth'],
  operationId: 'newRecoveryCodes',
  summary: 'Ten new recovery codes',
  proof: 'in body',
  body: confirmation,
  response: { 200: z.object({ recovery_codes: z.array(z.string()) }), ...refusals(400, 401, 403) },
  security: tokenOnly,
} satisfies FastifySchema;
