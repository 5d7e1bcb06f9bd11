import type {
  AuthenticatorKey,
  FactorAdded,
  PasskeyJson,
  SecondFactorProof,
  SecondFactorState,
  SecondStep,
} from '#domain/accounts/secondFactor.ts';
import type { User } from '#domain/accounts/user.ts';
import type { Session } from './session.ts';
import type { Transport } from './transport.ts';

/** The answer of a login that is through. */
export interface LoggedIn {
  access_token: string;
  user: User;
  success: true;
  /** An administrator who may do nothing but set up a second factor. */
  second_factor_required?: true;
}

/** What takes protection away, or makes new recovery codes, is confirmed with both. */
export interface Confirmation extends SecondFactorProof {
  /** Not asked of people who have none. */
  password?: string;
}

/** An authenticator app, passkeys and recovery codes. */
export interface SecondFactorApi {
  /** What the person has set up. */
  state(): Promise<SecondFactorState>;
  /** The second step of a login refused with SECOND_STEP_REQUIRED; keeps the token. INVALID_CODE, SECOND_STEP_ENDED. */
  logIn(proof: SecondFactorProof): Promise<LoggedIn>;
  /** What a step asks for, by its token. */
  step(token: string): Promise<SecondStep>;
  /** For `navigator.credentials.get`, in a step that a passkey may take. */
  passkeyOptions(token: string): Promise<PasskeyJson>;
  /** A key for an authenticator app, which confirmAuthenticator then takes into use. */
  beginAuthenticator(): Promise<AuthenticatorKey>;
  confirmAuthenticator(code: string): Promise<FactorAdded>;
  /** For `navigator.credentials.create`. */
  beginPasskey(): Promise<{ second_step: string; options: PasskeyJson }>;
  addPasskey(draft: { second_step: string; name: string; passkey: PasskeyJson }): Promise<FactorAdded>;
  renamePasskey(id: string, name: string): Promise<void>;
  /** Begins the step that the proof of a Confirmation belongs to. */
  beginConfirmation(): Promise<SecondStep>;
  /** Removing the last factor turns two-step login off. */
  removeAuthenticator(confirmation: Confirmation): Promise<void>;
  removePasskey(id: string, confirmation: Confirmation): Promise<void>;
  turnOff(confirmation: Confirmation): Promise<void>;
  /** Ten new ones, answered this once; the older ones end. */
  newRecoveryCodes(confirmation: Confirmation): Promise<string[]>;
}

export function createSecondFactor(transport: Transport, appId: string, session: Session): SecondFactorApi {
  const base = `/apps/${appId}/auth/second-factor`;
  const post = <T>(path: string, body?: object) => transport.request<T>('POST', `${base}/${path}`, { body });
  return {
    state: () => transport.request('GET', base),
    logIn: async (proof) => {
      const answer = await post<LoggedIn>('log-in', proof);
      session.set(answer.access_token, true);
      return answer;
    },
    step: async (token) => (await post<{ second_step: SecondStep }>('step', { second_step: token })).second_step,
    passkeyOptions: async (token) =>
      (await post<{ options: PasskeyJson }>('passkey-options', { second_step: token })).options,
    beginAuthenticator: () => post('authenticator'),
    confirmAuthenticator: (code) => post('authenticator/confirm', { code }),
    beginPasskey: () => post('passkeys/options'),
    addPasskey: (draft) => post('passkeys', draft),
    renamePasskey: async (id, name) => {
      await transport.request('PUT', `${base}/passkeys/${encodeURIComponent(id)}`, { body: { name } });
    },
    beginConfirmation: async () => (await post<{ second_step: SecondStep }>('confirmation')).second_step,
    removeAuthenticator: (confirmation) => post('authenticator/remove', confirmation),
    removePasskey: (id, confirmation) => post(`passkeys/${encodeURIComponent(id)}/remove`, confirmation),
    turnOff: (confirmation) => post('turn-off', confirmation),
    newRecoveryCodes: async (confirmation) =>
      (await post<{ recovery_codes: string[] }>('recovery-codes', confirmation)).recovery_codes,
  };
}
