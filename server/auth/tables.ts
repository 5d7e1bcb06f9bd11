/** The tables of auth alone: `db.withTables<AuthTables>()`. Instants are ISO text. */
export type AuthTables = {
  sessions: SessionRow;
  accounts: AccountRow;
  verifications: { id: string; identifier: string; value: string; expires_at: string };
  auth_attempts: { key: string; count: number; until: string };
  invitations: InvitationRow;
};

export interface InvitationRow {
  id: string;
  email: string;
  role: 'user' | 'admin';
  /** SHA-256 of the token in the mailed link, hexadecimal. */
  token_hash: string;
  invited_by: string | null;
  expires_at: string;
  /** Signed up through the link, address not confirmed yet. */
  claimed_by: string | null;
  used_date: string | null;
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
