import type { Generated } from 'kysely';
import type { UserRole } from '#domain/core/access.ts';
import type { Locale } from '#domain/shared/locale.ts';

/** A row some of whose columns the database fills by default. */
type Defaulted<Row, Columns extends keyof Row> = Omit<Row, Columns> & { [C in Columns]: Generated<Row[C]> };

/** The tables of auth alone: `db.withTables<AuthTables>()`. Instants are ISO text. */
export type AuthTables = {
  sessions: SessionRow;
  accounts: AccountRow;
  verifications: { id: string; identifier: string; value: string; expires_at: string };
  auth_attempts: { key: string; count: number; until: string };
  invitations: Defaulted<InvitationRow, 'id'>;
  registrations: RegistrationRow;
  authenticators: Defaulted<AuthenticatorRow, 'last_step' | 'created_date'>;
  passkeys: Defaulted<PasskeyRow, 'id' | 'signature_count' | 'created_date'>;
  recovery_codes: { user_id: string; code_hash: string; used_date: string | null };
  second_steps: Defaulted<SecondStepRow, 'attempts'>;
  email_changes: Defaulted<EmailChangeRow, 'code_tries'>;
};

export interface InvitationRow {
  id: string;
  email: string;
  role: 'user' | 'admin';
  /** The side of the marketplace they are invited to; null lets them choose. */
  user_role: UserRole | null;
  /** SHA-256 of the token in the mailed link, hexadecimal. */
  token_hash: string;
  invited_by: string | null;
  expires_at: string;
  used_date: string | null;
}

/** An address that a user wants as their account's, until they enter the code that the server sent there. */
interface EmailChangeRow {
  user_id: string;
  email: string;
  /** Null: the address has an account already, so no code was sent. */
  code_hash: string | null;
  code_tries: number;
  code_expires_at: string;
}

/** A sign-up whose address is not confirmed yet. */
export interface RegistrationRow {
  id: string;
  created_date: string;
  email: string;
  /** The hash, as in accounts. */
  password: string;
  full_name: string | null;
  adult_confirmed_date: string | null;
  /** The invitation whose link the person came through. */
  invitation_id: string | null;
  /** The language of the browser they signed up with; null for the site's own. */
  locale: Locale | null;
  /** Set on one row of an address at most: the sign-up its live code was mailed for. */
  code_hash: string | null;
}

export interface SessionRow {
  id: string;
  user_id: string;
  /** SHA-256 of the bearer token, hexadecimal. */
  token: string;
  /** The absolute end; the idle end follows from `updated_at`. */
  expires_at: string;
  ip_address: string | null;
  user_agent: string | null;
  created_at: string;
  /** When the token was last used, to the minute. */
  updated_at: string;
}

interface AccountRow {
  id: string;
  user_id: string;
  provider_id: string;
  account_id: string;
  password: string | null;
}

interface AuthenticatorRow {
  user_id: string;
  sealed_key: string;
  last_step: number;
  created_date: string;
  confirmed_date: string | null;
}

export interface PasskeyRow {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  signature_count: number;
  transports: string[];
  name: string;
  created_date: string;
  last_used_date: string | null;
}

export interface SecondStepRow {
  token_hash: string;
  user_id: string;
  purpose: 'sign_in' | 'confirm' | 'add_passkey';
  challenge: string | null;
  attempts: number;
  expires_at: string;
}
