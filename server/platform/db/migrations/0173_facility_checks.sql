-- How a facility showed who it is, and jobs that wait for that as drafts (ADR-0055).
create table facility_checks (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  facility_id text not null references users on delete cascade,
  kind text not null check (kind in ('npi', 'domain_email', 'document')),
  value text not null check (char_length(value) between 1 and 254),
  label text not null check (char_length(label) between 1 and 120),
  file_url text check (char_length(file_url) <= 300),
  status text not null default 'open' check (status in ('open', 'passed', 'failed')),
  note text check (char_length(note) <= 1000),
  is_automatic boolean not null default false,
  checked_by text references users on delete set null,
  checked_date timestamptz(3),
  code_hash text check (char_length(code_hash) <= 64),
  code_expires_date timestamptz(3),
  code_tries integer not null default 0 check (code_tries between 0 and 1000)
);
-- Of each kind a facility has one that is open or passed; what failed stays beside it.
create unique index facility_checks_current on facility_checks (facility_id, kind) where status <> 'failed';
create index facility_checks_facility on facility_checks (facility_id, created_date, id);
create index facility_checks_newest on facility_checks (created_date desc, id);
create index facility_checks_creator on facility_checks (created_by_id) where created_by_id is not null;
create index facility_checks_checker on facility_checks (checked_by) where checked_by is not null;
create index facility_checks_value on facility_checks (kind, value) where status <> 'failed';

-- What the badge says without a second look-up, and until when a facility may publish before it is verified.
alter table users
  add column checked_kinds text[] not null default '{}' check (cardinality(checked_kinds) <= 3),
  add column checked_date timestamptz(3),
  add column publish_until timestamptz(3);
create index users_facilities_waiting on users (created_date, id)
  where user_role = 'facility' and verification_status = 'pending' and is_active;
create index users_facilities_verified on users (id) where user_role = 'facility' and verification_status = 'verified';

-- Only its facility sees a draft: stored like a job that is open to a few, here to none.
alter table jobs drop constraint jobs_status_check;
alter table jobs
  add constraint jobs_status_check check (status in ('active', 'filled', 'closed', 'draft')),
  add constraint jobs_draft_unseen check (status <> 'draft' or (is_early and cardinality(early_ids) = 0));

create or replace function note_job_closed() returns trigger language plpgsql as $$
begin
  if new.status in ('active', 'draft') then
    new.closed_date := null;
  elsif tg_op = 'INSERT' or old.status = 'active' then
    new.closed_date := now();
  end if;
  new.closed_reason := case
    when new.is_taken_down then 'taken_down'
    when new.status in ('active', 'draft') then null
    when new.status = 'closed' and new.closed_reason = 'not_confirmed' then 'not_confirmed'
    else new.status
  end;
  -- Lists are sorted by when a job was made, and a draft is made when it is posted.
  if tg_op = 'UPDATE' and old.status = 'draft' and new.status = 'active' then
    new.created_date := coalesce(new.published_date, now());
  end if;
  return new;
end $$;
