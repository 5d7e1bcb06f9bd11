-- The second factor: an authenticator app, passkeys, recovery codes, and sign-ins that wait for one of them.

-- One app a person.
create table authenticators (
  user_id text primary key references users on delete cascade,
  -- AES-256-GCM under a key derived from AUTH_KEY.
  sealed_key text not null,
  -- The last time step (30 s since 1970) whose code was taken: that one and all before it are used up.
  last_step bigint not null default 0,
  created_date timestamptz(3) not null default now(),
  -- Null while it is being set up: then it asks nobody for anything.
  confirmed_date timestamptz(3)
);

create table passkeys (
  id text primary key default gen_random_uuid()::text,
  user_id text not null references users on delete cascade,
  -- Both base64url, as WebAuthn has them.
  credential_id text not null unique,
  public_key text not null,
  -- Signatures made, as the authenticator counts them; 0 for those that do not count.
  signature_count bigint not null,
  transports text[] not null default '{}',
  name text not null check (char_length(name) between 1 and 60),
  created_date timestamptz(3) not null default now(),
  last_used_date timestamptz(3)
);
create index passkeys_user on passkeys (user_id);

create table recovery_codes (
  user_id text not null references users on delete cascade,
  -- HMAC-SHA-256 under a key derived from AUTH_KEY, hexadecimal.
  code_hash text not null,
  used_date timestamptz(3),
  primary key (user_id, code_hash)
);

-- Who proved the first factor, or asked for something that a second one must confirm.
create table second_steps (
  -- SHA-256 of the token that continues it, hexadecimal.
  token_hash text primary key,
  user_id text not null references users on delete cascade,
  purpose text not null check (purpose in ('sign_in', 'confirm', 'add_passkey')),
  -- What the passkey has to sign, base64url.
  challenge text,
  attempts integer not null default 0,
  expires_at timestamptz not null
);
create index second_steps_user on second_steps (user_id);
create index second_steps_expires on second_steps (expires_at);

create function has_second_factor(person text) returns boolean
  language sql stable
  return exists (select from authenticators where user_id = person and confirmed_date is not null)
    or exists (select from passkeys where user_id = person);
