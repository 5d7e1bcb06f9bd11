-- Lists for machines that are too long for a request: written by a task, kept compressed, answered from here.
create table kept_generations (
  id bigint generated always as identity primary key,
  list text not null,
  -- What it was made of: the next one is written when this differs.
  mark text not null,
  started_date timestamptz(3) not null default now(),
  -- Null while it is being written.
  written_date timestamptz(3),
  -- When a newer one took its place; whoever reads it may finish.
  replaced_date timestamptz(3)
);
create unique index kept_generations_current on kept_generations (list)
  where written_date is not null and replaced_date is null;

create table kept_files (
  generation_id bigint not null references kept_generations on delete cascade,
  number int not null,
  entries int not null,
  size int not null,
  packed_size int not null,
  chunks int not null,
  digest text not null,
  -- Of the newest row in it.
  changed_date timestamptz(3),
  primary key (generation_id, number)
);

create table kept_chunks (
  generation_id bigint not null references kept_generations on delete cascade,
  file_number int not null,
  number int not null,
  bytes bytea not null,
  primary key (generation_id, file_number, number)
);
-- They are compressed already.
alter table kept_chunks alter column bytes set storage external;

-- The rows of these lists, newest first, from any of them on.
create index jobs_open_newest on jobs (created_date desc, id desc)
  where status = 'active' and not is_hidden and is_owner_active;
create index users_listed_newest on users (created_date desc, id desc)
  where is_active and not is_hidden and is_onboarded;
