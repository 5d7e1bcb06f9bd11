-- What the ends of retention periods are counted from, and the hand that ends them.

-- When the job was filled or closed the last time; null while it is active.
alter table jobs add column closed_date timestamptz(3);
update jobs set closed_date = updated_date where status <> 'active';

create function note_job_closed() returns trigger language plpgsql as $$
begin
  if new.status = 'active' then
    new.closed_date := null;
  elsif tg_op = 'INSERT' or old.status = 'active' then
    new.closed_date := now();
  end if;
  return new;
end $$;
create trigger jobs_closed before insert or update of status on jobs for each row execute function note_job_closed();
create index jobs_closed on jobs (closed_date) where closed_date is not null;

-- When a person signed in last: sessions are gone after a month, an account is archived after three years.
create table sign_ins (
  user_id text primary key references users on delete cascade,
  last_date timestamptz(3) not null,
  -- When the person was told that the account will be archived; null again once they sign in.
  warned_date timestamptz(3)
);
insert into sign_ins (user_id, last_date)
  select u.id, greatest(u.updated_date, max(s.updated_at)) from users u left join sessions s on s.user_id = u.id group by u.id;

create function note_sign_in() returns trigger language plpgsql as $$
begin
  insert into sign_ins (user_id, last_date) values (new.user_id, now())
    on conflict (user_id) do update set last_date = excluded.last_date, warned_date = null;
  return null;
end $$;
create trigger sessions_sign_in after insert on sessions for each row execute function note_sign_in();

-- The server itself writes into the log now, and lines may go after six years; younger ones never, whoever asks.
alter table audit_events drop constraint audit_events_actor_kind_check,
  add constraint audit_events_actor_kind_check check (actor_kind in ('visitor', 'user', 'admin', 'service', 'system'));
drop trigger audit_events_append_only on audit_events;
create trigger audit_events_append_only before update or truncate on audit_events
  for each statement execute function refuse_change();
create trigger audit_events_kept before delete on audit_events
  for each row when (old.at > now() - interval '6 years') execute function refuse_change();
