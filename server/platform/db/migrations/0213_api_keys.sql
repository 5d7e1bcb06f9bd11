-- Keys with which programs act for a user of a facility.
create table api_keys (
  id text primary key default gen_random_uuid()::text,
  -- Who created it: it acts as this user, for this facility.
  user_id text not null references users (id) on delete cascade,
  facility_id text not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  -- The first characters of the key, by which its owner recognizes it.
  prefix text not null check (char_length(prefix) = 8),
  -- SHA-256 of the key, hexadecimal.
  hash text not null unique check (char_length(hash) = 64),
  scopes text[] not null check (cardinality(scopes) between 1 and 40),
  -- None: all sites of the user.
  site_ids text[] not null default '{}' check (cardinality(site_ids) <= 200),
  created_date timestamptz(3) not null default now(),
  expires_date timestamptz(3) not null,
  last_used_date timestamptz(3),
  last_used_address text,
  -- The networks that used it last, at most 100: one that is not among them is audited.
  networks text[] not null default '{}'
);
create index api_keys_facility on api_keys (facility_id, created_date);
create index api_keys_user on api_keys (user_id, created_date);
create index api_keys_expiry on api_keys (expires_date);

-- A program repeats what was refused many times a day: the log says it once.
create unique index audit_events_key_refusals on audit_events (entity_id, fields, ((at at time zone 'UTC')::date))
  where action = 'key.refuse';
