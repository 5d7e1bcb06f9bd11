/** The tables of auth alone: `db.withTables<AuthTables>()`. Instants are ISO text. */
export type AuthTables = {
  sessions: SessionRow;
  accounts: AccountRow;
  verifications: { id: string; identifier: string; value: string; expires_at: string };
  auth_attempts: { key: string; count: number; until: string };
};

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
