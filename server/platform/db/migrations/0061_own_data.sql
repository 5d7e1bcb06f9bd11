-- Copies that people asked for of their own data: the bytes lie with the uploaded files (ADR-0030).
create table exports (
  id text primary key default gen_random_uuid()::text,
  user_id text not null references users on delete cascade,
  requested_date timestamptz(3) not null,
  -- `ended`: another took its place, or its time or its account is over; the next run deletes it with its bytes.
  state text not null default 'requested' check (state in ('requested', 'ready', 'failed', 'ended')),
  -- How often a process has begun to write it.
  tries integer not null default 0,
  until_date timestamptz(3),
  size bigint,
  sha256 text,
  check (state <> 'ready' or (until_date is not null and size is not null and sha256 is not null))
);
create unique index exports_current on exports (user_id) where state <> 'ended';
create index exports_requested on exports (requested_date) where state = 'requested';
create index exports_until on exports (until_date) where state = 'ready';
create index exports_ended on exports (id) where state = 'ended';

-- What another instance said of a document that was brought from there: words, on which nothing relies.
alter table documents add column claimed text;

-- Links to some documents of a clinician, for whoever holds the token: only its SHA-256 is kept.
create table passport_links (
  id text primary key default gen_random_uuid()::text,
  user_id text not null references users on delete cascade,
  token_hash text not null unique,
  document_ids text[] not null check (cardinality(document_ids) between 1 and 50),
  created_date timestamptz(3) not null,
  until_date timestamptz(3) not null,
  opened integer not null default 0,
  last_opened_date timestamptz(3)
);
create index passport_links_user_newest on passport_links (user_id, created_date desc, id);
create index passport_links_until on passport_links (until_date);
