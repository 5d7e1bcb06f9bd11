import type { Client } from '#client/createClient.ts';
import { AppError } from '#domain/core/errors.ts';
import type { SecondStep } from '#domain/accounts/secondFactor.ts';
import { password } from './people.ts';

/** The token of the second step that a login with the right password asks for. */
export async function secondStepFor({ auth }: Client, email: string): Promise<string> {
  const refused: unknown = await auth.login(email, password).catch((error: unknown) => error);
  if (!(refused instanceof AppError) || refused.code !== 'SECOND_STEP_REQUIRED') throw refused;
  return (refused.extra.extraData!['second_step'] as SecondStep).token;
}
