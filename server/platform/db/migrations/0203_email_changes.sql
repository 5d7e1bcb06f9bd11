-- An address that a user wants as their account's, until they enter the code that the server sent there.
create table email_changes (
  user_id text primary key references users (id) on delete cascade,
  email text not null check (char_length(email) between 3 and 254 and email = lower(email)),
  -- Null: the address has an account already, so no code was sent.
  code_hash text,
  code_tries integer not null default 0,
  code_expires_at timestamptz not null
);
