-- Who signed up and has not confirmed the address yet. Several people may sign up with one address, and only one of them
-- reads its mail: each sign-up keeps its own password, name and invitation, and none of them is an account.
create table registrations (
  id text primary key,
  created_date timestamptz(3) not null default now(),
  email text not null check (char_length(email) between 3 and 254),
  -- The hash, as in accounts.
  password text not null,
  full_name text check (char_length(full_name) <= 200),
  adult_confirmed_date timestamptz(3),
  invitation_id text references invitations on delete set null,
  -- The one live code of the address, on the sign-up it was mailed for; a keyed hash, hexadecimal.
  code_hash text,
  code_expires_at timestamptz,
  code_tries integer not null default 0
);
create index registrations_email on registrations (email);
create index registrations_created on registrations (created_date);
create index registrations_invitation on registrations (invitation_id);
