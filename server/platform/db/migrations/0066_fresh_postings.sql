-- Until when a job stands on its facility's word, why it was closed, and what its facility was told before (ADR-0042).

alter table jobs
  add column published_date timestamptz(3),
  add column confirmed_date timestamptz(3),
  add column expires_date timestamptz(3),
  add column closed_reason text check (closed_reason in ('filled', 'closed', 'not_confirmed', 'taken_down'));

-- What is there begins its thirty days now, so that nothing closes before its facility was told.
update jobs set published_date = created_date, confirmed_date = now(), expires_date = now() + interval '30 days',
  closed_reason = case when is_taken_down then 'taken_down' when status <> 'active' then status end;

-- Also of rows that an earlier version of the program writes. The days are those of `domain/nouns/jobFreshness.ts`.
create function note_job_confirmed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.published_date := coalesce(new.published_date, new.created_date);
    new.confirmed_date := coalesce(new.confirmed_date, now());
    new.expires_date := coalesce(new.expires_date, new.confirmed_date + interval '30 days');
  elsif new.confirmed_date is distinct from old.confirmed_date then
    new.expires_date := new.confirmed_date + interval '30 days';
  end if;
  return new;
end $$;
create trigger jobs_confirmed before insert or update of confirmed_date on jobs
  for each row execute function note_job_confirmed();

-- Whoever closes a job says how; nobody but the server says that it was not confirmed.
create or replace function note_job_closed() returns trigger language plpgsql as $$
begin
  if new.status = 'active' then
    new.closed_date := null;
  elsif tg_op = 'INSERT' or old.status = 'active' then
    new.closed_date := now();
  end if;
  new.closed_reason := case
    when new.is_taken_down then 'taken_down'
    when new.status = 'active' then null
    when new.status = 'closed' and new.closed_reason = 'not_confirmed' then 'not_confirmed'
    else new.status
  end;
  return new;
end $$;
drop trigger jobs_closed on jobs;
create trigger jobs_closed before insert or update of status, is_taken_down, closed_reason on jobs
  for each row execute function note_job_closed();

-- Which jobs have to be told of, and closed; and those of one facility.
create index jobs_expiring on jobs (expires_date, id) where status = 'active' and not is_taken_down;
create index jobs_expiring_of_facility on jobs (facility_id, expires_date) where status = 'active';

-- That a facility was told when a job closes: of each end once, at each number of days before it. All that it was told of
-- at one moment was one notification and one mail.
create table expiry_notices (
  job_id text not null references jobs on delete cascade,
  expires_date timestamptz(3) not null,
  days smallint not null,
  told_date timestamptz(3) not null,
  primary key (job_id, expires_date, days)
);
