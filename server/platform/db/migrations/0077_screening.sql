-- Exclusion lists that an operator loads, and what looking people up in them has found (ADR-0043).

-- One file each. While one of a list is under way there is no second.
create table list_imports (
  id text primary key,
  source text not null check (char_length(source) <= 40),
  file_name text not null check (char_length(file_name) <= 200),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  -- Its bytes are in the storage.
  is_received boolean not null default false,
  list_date date not null,
  rows_read integer not null default 0,
  rows_skipped integer not null default 0,
  fault jsonb check (jsonb_typeof(fault) = 'object'),
  -- Since when its rows are the list in use.
  loaded_date timestamptz(3),
  people_screened integer not null default 0,
  matches_found integer not null default 0,
  matches_gone integer not null default 0,
  created_by text references users on delete set null,
  created_date timestamptz(3) not null,
  finished_date timestamptz(3)
);
create unique index list_imports_under_way on list_imports (source) where state in ('queued', 'running');
create index list_imports_newest on list_imports (created_date desc, id);
create index list_imports_creator on list_imports (created_by) where created_by is not null;

-- The list in use: whoever looks somebody up reads the rows of its import and no others.
create table exclusion_lists (
  source text primary key,
  import_id text not null unique references list_imports,
  list_date date not null,
  loaded_date timestamptz(3) not null,
  rows integer not null
);

-- Rows of an import that is not in use yet, or no longer, are what is being read, or is being deleted.
create table exclusions (
  import_id text not null references list_imports,
  -- SHA-256 of what says who it is, in hexadecimal: the same row of the next list has it too.
  row_key text not null,
  last_key text not null,
  first_key text not null,
  middle text,
  birth_date date,
  npi text,
  state text,
  -- As a reviewer reads it.
  listed jsonb not null
);
create index exclusions_name on exclusions (import_id, last_key, first_key);
create index exclusions_npi on exclusions (import_id, npi) where npi is not null;
create index exclusions_row on exclusions (import_id, row_key);

-- What looking somebody up came to, from their checks: the answer of a list that facilities read.
create table screenings (
  user_id text primary key references users on delete cascade,
  result text not null check (result in ('clear', 'open', 'listed')),
  -- Of the list they were looked up in last.
  list_date date,
  screened_date timestamptz(3) not null
);

-- A match that a list had let go may come back with a later one: then it answers that it was gone.
drop index checks_possible;
create unique index checks_possible on checks (user_id, source, subject_key)
  where result = 'possible' and answers_id is null;
