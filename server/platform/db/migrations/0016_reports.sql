-- Reports, and the items that are out of sight because of one.

alter table users add column is_hidden boolean not null default false;
alter table jobs add column is_hidden boolean not null default false;
alter table messages add column is_hidden boolean not null default false;
alter table documents add column is_hidden boolean not null default false;

create table reports (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  reporter_id text references users on delete set null,
  target_kind text not null check (target_kind in ('job', 'user', 'post', 'message', 'document')),
  -- No foreign key: five tables, and the report outlives the item.
  target_id text not null check (char_length(target_id) between 1 and 64),
  owner_id text not null references users on delete cascade,
  reason text not null check (reason in ('PHI Violation', 'Spam or scam', 'Harassment or abuse', 'False information', 'Other')),
  details text check (char_length(details) <= 2000),
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  due_date timestamptz(3),
  decided_by text references users on delete set null,
  decided_date timestamptz(3),
  notes text check (char_length(notes) <= 2000)
);
create unique index reports_open_once on reports (reporter_id, target_kind, target_id) where status = 'open';
create index reports_newest on reports (created_date desc, id);
create index reports_item on reports (target_kind, target_id);
create index reports_owner on reports (owner_id);
create index reports_decided_by on reports (decided_by);
create index reports_reporter_newest on reports (reporter_id, created_date desc, id);
create index reports_due on reports (due_date, id) where status = 'open';
create index reports_decided on reports (decided_date desc, id) where status <> 'open';
