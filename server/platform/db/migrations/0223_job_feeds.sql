-- Addresses from which the server reads jobs of a facility every hour.
create table job_feeds (
  id text primary key default gen_random_uuid()::text,
  facility_id text not null references users (id) on delete cascade,
  url text not null check (char_length(url) between 8 and 500),
  created_date timestamptz(3) not null default now(),
  -- When it is read next. A process that reads it moves the date on, so that another takes over if it dies.
  next_date timestamptz(3) not null default now(),
  -- Since when a process reads it; null while none does.
  reading_since timestamptz(3),
  begun_date timestamptz(3),
  read_date timestamptz(3),
  -- How the server of the feed names its version.
  etag text check (char_length(etag) <= 500),
  last_modified text check (char_length(last_modified) <= 100),
  counts jsonb,
  counts_date timestamptz(3),
  -- Entries of the last reading that are no jobs, each with the reasons.
  wrong jsonb not null default '[]',
  failures integer not null default 0 check (failures >= 0),
  last_failure text check (char_length(last_failure) <= 40),
  failed_date timestamptz(3),
  unique (facility_id, url)
);
create index job_feeds_due on job_feeds (next_date);

-- The job of each reference number of a feed.
create table job_feed_items (
  feed_id text not null references job_feeds (id) on delete cascade,
  reference text not null check (char_length(reference) between 1 and 120),
  -- Null once the job was deleted: the feed does not bring it back.
  job_id text references jobs (id) on delete set null,
  -- Of the entry as it was last taken over.
  entry_hash text not null,
  entry jsonb not null,
  -- What the feed wrote into the job. A field that has another value now was edited by a user.
  applied jsonb not null,
  -- Since when the feed no longer has it.
  gone_date timestamptz(3),
  primary key (feed_id, reference)
);
create index job_feed_items_job on job_feed_items (job_id) where job_id is not null;
create index job_feed_items_gone on job_feed_items (gone_date) where gone_date is not null;
