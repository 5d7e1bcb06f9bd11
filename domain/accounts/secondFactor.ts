/** What a person may prove a second time with, besides the password. */
export type SecondFactorMethod = 'authenticator' | 'passkey' | 'recovery_code';

/** Of a code of the authenticator app (RFC 6238), which such apps show in two groups. */
export const codeDigits = 6;

/** A sign-in, or an action, that waits for the second factor. */
export interface SecondStep {
  /** Continues it; worth nothing by itself. */
  token: string;
  /** What this person has. */
  methods: SecondFactorMethod[];
  expires_in_minutes: number;
}

/** WebAuthn's own JSON, between the library of the server and the one of the browser. */
export type PasskeyJson = Readonly<Record<string, unknown>>;

/** Exactly one of the three. */
export interface SecondFactorProof {
  second_step: string;
  /** Digits of the authenticator app. */
  code?: string;
  recovery_code?: string;
  /** What the browser answered to the options of `second-factor/passkey-options`. */
  passkey?: PasskeyJson;
}

export interface Passkey {
  id: string;
  name: string;
  created_date: string;
  last_used_date: string | null;
}

/** What the person has set up. */
export interface SecondFactorState {
  /** The person sees nothing of an administrator's until one is set up. */
  required: boolean;
  authenticator: { created_date: string } | null;
  passkeys: Passkey[];
  recovery_codes_left: number;
  /** Turning it off asks for it: people who come from a provider have none. */
  has_password: boolean;
}

/** For the app: as a picture, and to type. */
export interface AuthenticatorKey {
  /** Base32. */
  key: string;
  /** `otpauth://totp/...`, what the QR code holds. */
  address: string;
}

/** After a factor was added. The recovery codes are shown with the first one, and never again. */
export interface FactorAdded {
  recovery_codes: string[] | null;
}

/** Characters. */
export const maxPasskeyName = 60;
/** How many passkeys a person may have. */
export const maxPasskeys = 10;
export const recoveryCodeCount = 10;
