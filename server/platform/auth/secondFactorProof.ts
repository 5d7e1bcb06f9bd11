import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { errorText } from '#domain/shared/errorMessages.ts';
import { withoutSeparators } from '#domain/shared/separators.ts';
import { AppError } from '#domain/core/errors.ts';
import { withText } from '#domain/core/issueText.ts';
import type { PasskeyJson, SecondFactorMethod, SecondFactorProof } from '#domain/accounts/secondFactor.ts';
import { codeText } from './inputs.ts';
import { stepOfCode } from './authenticatorCodes.ts';
import { requestOptions, takePasskey } from './passkeys.ts';
import { takeRecoveryCode } from './recoveryCodes.ts';
import { recoveryCodesLeft } from './secondFactor.ts';
import { challengeStep, endStep, type OpenStep } from './secondSteps.ts';
import type { AuthTables } from './tables.ts';
import { recoveryCodeUsedMail } from '#server/platform/mail/secondFactorMails.ts';
import { queueDraft } from '#server/platform/mail/mailDraft.ts';
import type { Services } from '#server/platform/services.ts';
import type { Work } from '#server/platform/work.ts';

/** As `SecondFactorProof`: the token of the step and each of the three proofs. */
export const proofFields = {
  second_step: z.string().min(1).max(200),
  code: codeText,
  recovery_code: z.string().max(100).overwrite(withoutSeparators),
  passkey: z.record(z.string(), z.unknown()),
};

/** The step and what was given for it. */
export const proofShape = z.object({
  second_step: proofFields.second_step,
  code: proofFields.code.nullish(),
  recovery_code: proofFields.recovery_code.nullish(),
  passkey: proofFields.passkey.nullish(),
});

export const proofBody = proofShape.transform(onlyGiven).refine(hasOneProof, {
  path: ['code'],
  ...withText(errorText('enterAuthenticatorCode')),
});

/** What a browser needs to let a passkey sign: for a login, and for an action of a logged-in user. */
export async function passkeyOptions(services: Services, token: string): Promise<PasskeyJson> {
  const challenge = new Uint8Array(randomBytes(32));
  const text = Buffer.from(challenge).toString('base64url');
  const userId = await challengeStep(services, token, ['sign_in', 'confirm'], text);
  return requestOptions(services, userId, challenge);
}

/**
 * Takes the proof, and with it the step, in the open transaction. INVALID_CODE (400) alike for what is wrong, used or another
 * person's. The server mails the owner when a recovery code was used.
 */
export async function takeProof(
  work: Work,
  step: OpenStep,
  proof: SecondFactorProof,
  email: string,
): Promise<SecondFactorMethod> {
  const method = await provenBy(work, step, proof);
  if (method === null) throw wrongCode();
  await endStep(work.tx, proof.second_step);
  if (method === 'recovery_code') {
    const left = await recoveryCodesLeft(work.tx, step.user_id);
    await queueDraft(work, recoveryCodeUsedMail(email, work.services.env.publicUrl, left));
  }
  return method;
}

export function wrongCode(): AppError {
  return new AppError('INVALID_CODE', errorText('codeWrongOrUsed'));
}

async function provenBy(work: Work, step: OpenStep, proof: SecondFactorProof): Promise<SecondFactorMethod | null> {
  const { code, recovery_code, passkey } = proof;
  if (code !== undefined) return (await takeCode(work, step.user_id, code)) ? 'authenticator' : null;
  if (recovery_code !== undefined) {
    return (await takeRecoveryCode(work, step.user_id, recovery_code)) ? 'recovery_code' : null;
  }
  return passkey && (await takePasskey(work, step.user_id, step.challenge, passkey)) ? 'passkey' : null;
}

/** The code of a step is taken once, and none before it: of two requests with one code one is answered true. */
async function takeCode({ tx, services }: Work, userId: string, code: string): Promise<boolean> {
  const tables = tx.withTables<AuthTables>();
  const row = await tables
    .selectFrom('authenticators')
    .select('sealed_key')
    .where('user_id', '=', userId)
    .where('confirmed_date', 'is not', null)
    .executeTakeFirst();
  const step = row ? stepOfCode(services, userId, row.sealed_key, code) : null;
  if (step === null) return false;
  const { numUpdatedRows } = await tables
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function onlyGiven({ second_step, code, recovery_code, passkey }: z.output<typeof proofShape>): SecondFactorProof {
  return {
    second_step,
    ...(code == null ? {} : { code }),
    ...(recovery_code == null ? {} : { recovery_code }),
    ...(passkey == null ? {} : { passkey }),
  };
}

function hasOneProof(proof: SecondFactorProof): boolean {
  return [proof.code, proof.recovery_code, proof.passkey].filter((given) => given !== undefined).length === 1;
}
