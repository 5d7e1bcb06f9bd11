import type { Passkey, SecondFactorState } from '#domain/accounts/secondFactor.ts';
import type { Answers, SentRequest } from './answers.ts';

export function passkeyRow(name: string): Passkey {
  return { id: 'passkey-1', name, created_date: '2026-01-05T09:00:00.000Z', last_used_date: null };
}

/** As the server keeps an app for codes and passkeys. */
export function secondFactorAnswers(more: Partial<SecondFactorState> = {}): Answers {
  let stored: SecondFactorState = {
    ...{ required: false, authenticator: null, passkeys: [], recovery_codes_left: 10, has_password: true },
    ...more,
  };
  const keep = (changed: Partial<SecondFactorState>) => {
    stored = { ...stored, ...changed };
    return null;
  };
  return {
    'GET auth/second-factor': () => stored,
    'POST auth/second-factor/authenticator': { key: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/OpenLocum' },
    'POST auth/second-factor/authenticator/confirm': () => {
      keep({ authenticator: { created_date: '2026-01-05T09:00:00.000Z' } });
      return { recovery_codes: ['first-code', 'second-code'] };
    },
    'POST auth/second-factor/authenticator/remove': () => keep({ authenticator: null }),
    'POST auth/second-factor/confirmation': {
      second_step: { token: 'step', methods: ['authenticator'], expires_in_minutes: 5 },
    },
    'PUT auth/second-factor/passkeys/passkey-1': ({ body }: SentRequest) =>
      keep({ passkeys: [passkeyRow((body as Passkey).name)] }),
  };
}
