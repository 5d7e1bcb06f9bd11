import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { optionalName } from '#domain/core/fields.ts';
import { schemaOf } from '#domain/core/schemaOf.ts';
import { claimSentence, claimsToBeUs } from '#domain/shared/names.ts';
import { refusals } from '#server/platform/openapi/operations.ts';
import { recordOf, success } from '#server/platform/openapi/routeSchema.ts';
import { accountEmail } from '#domain/core/emailAddress.ts';
import { codeText, newPassword, passwordText } from './inputs.ts';

const message = z.string();
const otp_expires_in_minutes = z.int();

export const register = {
  tags: ['auth'],
  operationId: 'register',
  summary: 'Sign up; a code goes to the address',
  // The new account is its caller’s once the mailed code is given.
  proof: 'none',
  body: z.object({
    email: accountEmail,
    password: newPassword,
    full_name: schemaOf(optionalName(200))
      .refine((name) => name === null || !claimsToBeUs(name), claimSentence)
      .optional()
      .transform((name) => name ?? undefined),
    adult_confirmed: z
      .boolean()
      .nullish()
      .transform((confirmed) => confirmed ?? undefined),
    invitation_token: z
      .string()
      .max(200)
      .nullish()
      .transform((token) => token || undefined),
  }),
  response: { 200: z.object({ id: z.string(), message, otp_expires_in_minutes }), ...refusals(400, 422, 429) },
} satisfies FastifySchema;

export const verifyOtp = {
  tags: ['auth'],
  operationId: 'verifyOtp',
  summary: 'Confirm the address with the code; answers a token',
  proof: 'in body',
  body: z.object({
    email: accountEmail,
    otp_code: codeText,
    // The one of the sign-up: see verifyCode.
    password: passwordText.nullish().transform((given) => given || undefined),
  }),
  response: {
    200: z.object({ id: z.string(), access_token: z.string(), message, has_password: z.boolean(), success }),
    ...refusals(400, 403, 422, 429),
  },
} satisfies FastifySchema;

export const resendOtp = {
  tags: ['auth'],
  operationId: 'resendOtp',
  summary: 'Ask for a new code',
  // A mail to the address that waits for it.
  proof: 'none',
  body: z.object({ email: accountEmail }),
  response: { 200: z.object({ message, otp_expires_in_minutes }), ...refusals(422, 429) },
} satisfies FastifySchema;

export const resetPasswordRequest = {
  tags: ['auth'],
  operationId: 'resetPasswordRequest',
  summary: 'Ask for a link to reset the password',
  // A mail to the address of the account.
  proof: 'none',
  body: z.object({ email: accountEmail }),
  response: { 200: z.object({ message, key: z.string() }), ...refusals(422, 429) },
} satisfies FastifySchema;

export const resetPassword = {
  tags: ['auth'],
  operationId: 'resetPassword',
  summary: 'Set a new password with the token of the link',
  proof: 'in body',
  body: z.object({ reset_token: z.string().min(1).max(200), new_password: newPassword }),
  response: { 200: z.object({ message }), ...refusals(400, 422, 429) },
} satisfies FastifySchema;

export const changePassword = {
  tags: ['auth'],
  operationId: 'changePassword',
  summary: 'Change your password',
  proof: 'in body',
  body: z.object({ user_id: z.string().nullish(), current_password: passwordText, new_password: newPassword }),
  response: { 200: z.object({ message }), ...refusals(400, 401, 403, 409) },
} satisfies FastifySchema;

/** What a login that is through answers. */
export const signedInAnswer = z.object({
  access_token: z.string(),
  user: recordOf('User'),
  success,
  second_factor_required: success.optional(),
});

export const login = {
  tags: ['auth'],
  operationId: 'login',
  summary: 'Log in; answers a token',
  proof: 'in body',
  body: z.object({
    // An address that is none is a wrong one: login reveals nothing more.
    email: z
      .string()
      .max(254)
      .meta({ format: 'email' })
      .transform((text) => text.trim().toLowerCase()),
    password: passwordText,
  }),
  response: { 200: signedInAnswer, ...refusals(401, 403, 422, 429) },
} satisfies FastifySchema;

export const logout = {
  tags: ['auth'],
  operationId: 'logout',
  summary: 'End this session',
  // It ends the session that asks.
  proof: 'none',
  response: { 200: z.object({ message, success }) },
} satisfies FastifySchema;

export const stepUp = {
  tags: ['auth'],
  operationId: 'stepUp',
  summary: 'Show again who uses this session: by the password, or the mailed code where the account has none',
  proof: 'in body',
  body: z.union([z.object({ password: passwordText }), z.object({ otp_code: codeText })], {
    error: 'Please give your password or the code',
  }),
  response: { 200: z.object({ message, success }), ...refusals(401, 403, 422, 429) },
} satisfies FastifySchema;

export const stepUpCode = {
  tags: ['auth'],
  operationId: 'stepUpCode',
  summary: 'Ask for the code of an account without a password',
  // A mail to the address of the account.
  proof: 'none',
  response: { 200: z.object({ message, otp_expires_in_minutes }), ...refusals(401, 409, 429) },
} satisfies FastifySchema;
