-- The mails of one job's new applications are gathered: one goes out at once, what follows within some minutes waits
-- here for the next.
create table application_digests (
  job_id text primary key,
  -- Until then further applications wait.
  ends_at timestamptz(3) not null,
  -- How many do.
  waiting integer not null default 0
);

-- A shortlisting that is taken back at once was no decision.
create or replace function note_application_decided() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.applied_date := new.created_date;
  elsif new.status = 'pending' and old.status <> 'pending' then
    new.applied_date := now();
    new.decided_date := null;
  elsif new.status = 'reviewed' and old.status = 'shortlisted' then
    new.decided_date := null;
  elsif new.status in ('shortlisted', 'rejected', 'hired') and new.decided_date is null then
    new.decided_date := now();
  end if;
  return new;
end $$;
