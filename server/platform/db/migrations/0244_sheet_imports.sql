-- Rows of a spreadsheet that become records in the queue: the last file of a user for each kind.
create table sheet_imports (
  id text primary key check (char_length(id) between 1 and 64),
  user_id text not null references users (id) on delete cascade,
  facility_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('jobs', 'shifts')),
  -- Of the file.
  name text not null check (char_length(name) between 1 and 200),
  -- The first row of the file, and which column each of its cells names. `json`: a cell may hold any character.
  header json not null,
  columns json not null,
  job_status text not null check (job_status in ('active', 'draft')),
  status text not null default 'receiving' check (status in ('receiving', 'running', 'done', 'stopped')),
  -- Why it stopped.
  reason text check (reason in ('user', 'rights', 'failure')),
  total integer not null default 0 check (total >= 0),
  -- Of the rows that it was given, in UTF-8.
  bytes integer not null default 0 check (bytes >= 0),
  added integer not null default 0 check (added >= 0),
  existed integer not null default 0 check (existed >= 0),
  failed integer not null default 0 check (failed >= 0),
  created_date timestamptz(3) not null default now(),
  started_date timestamptz(3),
  ended_date timestamptz(3),
  -- When a process last began with it, and until when no other takes it over.
  taken_date timestamptz(3),
  lease_until timestamptz(3),
  -- Batches in a row that failed through no fault of a row.
  failures integer not null default 0 check (failures >= 0),
  unique (user_id, kind),
  check ((status = 'stopped') = (reason is not null)),
  check ((status in ('done', 'stopped')) = (ended_date is not null))
);
create index sheet_imports_facility on sheet_imports (facility_id);
create index sheet_imports_running on sheet_imports (taken_date nulls first) where status = 'running';

-- Its rows that wait (no errors) or that were refused. A row that became a record is deleted with the same commit.
create table sheet_import_rows (
  import_id text not null references sheet_imports (id) on delete cascade,
  -- As the file counts them.
  line integer not null check (line >= 1),
  cells json not null,
  errors json,
  primary key (import_id, line)
);
create index sheet_import_rows_waiting on sheet_import_rows (import_id, line) where errors is null;
create index sheet_import_rows_refused on sheet_import_rows (import_id, line) where errors is not null;
