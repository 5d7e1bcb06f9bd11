-- Searches that are kept, what they found since, and how their owners want to hear of it (ADR-0031).

alter table users
  add column push_notifications text[] not null default '{}',
  add column time_zone text check (char_length(time_zone) <= 64),
  add column quiet_from text not null default '21:00' check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column quiet_until text not null default '07:00' check (quiet_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column digest_at text not null default '07:00' check (digest_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column digest_day text not null default 'mon'
    check (digest_day in ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'));

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in ('new_application',
  'application_status_change', 'new_message', 'new_job_match', 'profile_view', 'new_review', 'profile_verified',
  'doc_rejected', 'new_talent_match'));

alter table users drop constraint users_email_notifications_check;
alter table users alter column email_notifications set default '{new_application,application_status_change,new_message,new_job_match,profile_view,new_review,profile_verified,doc_rejected,new_talent_match}';
-- Whoever wants no mails at all wants none of these either.
update users set email_notifications = email_notifications || 'new_talent_match'::text where email_notifications <> '{}';
alter table users
  add constraint users_email_notifications_check check (email_notifications <@ array['new_application',
    'application_status_change', 'new_message', 'new_job_match', 'profile_view', 'new_review', 'profile_verified',
    'doc_rejected', 'new_talent_match']),
  add constraint users_push_notifications_check check (push_notifications <@ array['new_application',
    'application_status_change', 'new_message', 'new_job_match', 'profile_view', 'new_review', 'profile_verified',
    'doc_rejected', 'new_talent_match']);

create table saved_searches (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  user_id text not null references users on delete cascade,
  kind text not null check (kind in ('jobs', 'talent')),
  name text not null check (char_length(name) between 1 and 80),
  -- The canonical text of the search, as its page's address has it.
  query text not null check (char_length(query) between 1 and 1000),
  frequency text not null default 'daily' check (frequency in ('instant', 'daily', 'weekly', 'off')),
  follows_profile boolean not null default false,
  paused_reason text check (paused_reason in ('criteria_gone', 'too_many')),
  last_sent_date timestamptz(3)
);
create unique index saved_searches_query on saved_searches (user_id, kind, query);
create unique index saved_searches_profile on saved_searches (user_id) where follows_profile;

-- One mail of alerts for one person: the slot (`d:2026-12-01`, `w:2026-49`, `i:2026-12-01T15:07Z`) says which, so that no
-- second process and no moved clock sends it twice.
create table alert_mails (
  id text primary key default gen_random_uuid()::text,
  user_id text not null references users on delete cascade,
  slot text not null,
  created_date timestamptz(3) not null default now(),
  unique (user_id, slot)
);

-- What a saved search has found since it was saved: each job, or clinician, once.
create table search_hits (
  search_id text not null references saved_searches on delete cascade,
  item_id text not null,
  hit_date timestamptz(3) not null default now(),
  -- When mail and push may tell of it; null where the search tells nothing any more.
  due_date timestamptz(3),
  -- The mail that told of it, or that had nothing left to tell.
  mail_id text references alert_mails on delete set null,
  told_date timestamptz(3),
  primary key (search_id, item_id)
);
create index search_hits_due on search_hits (due_date) where told_date is null;
create index search_hits_item on search_hits (item_id);
create index search_hits_mail on search_hits (mail_id);

-- Browsers that show messages of this site, at most ten a person.
create table push_subscriptions (
  id text primary key default gen_random_uuid()::text,
  user_id text not null references users on delete cascade,
  created_date timestamptz(3) not null default now(),
  -- The address at the browser's push service that our server calls, and the browser's keys.
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null check (char_length(p256dh) <= 200),
  auth text not null check (char_length(auth) <= 100),
  -- As its owner knows it: `Chrome on Android`.
  name text not null check (char_length(name) between 1 and 80)
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- Where most of a state lives: the zone of a person who named none (IANA names; a state with two zones has that of its
-- larger part).
alter table state_texts add column time_zone text;
update state_texts set time_zone = case
  when code in ('CA', 'NV', 'OR', 'WA') then 'America/Los_Angeles'
  when code in ('CO', 'MT', 'NM', 'UT', 'WY') then 'America/Denver'
  when code = 'ID' then 'America/Boise'
  when code = 'AZ' then 'America/Phoenix'
  when code in ('AL', 'AR', 'IL', 'IA', 'KS', 'LA', 'MN', 'MS', 'MO', 'NE', 'ND', 'OK', 'SD', 'TN', 'TX', 'WI')
    then 'America/Chicago'
  when code = 'AK' then 'America/Anchorage'
  when code = 'HI' then 'Pacific/Honolulu'
  when code in ('PR', 'VI') then 'America/Puerto_Rico'
  when code = 'GU' then 'Pacific/Guam'
  when code = 'MP' then 'Pacific/Saipan'
  when code = 'AS' then 'Pacific/Pago_Pago'
  else 'America/New_York' end;

-- Its body is text: PostgreSQL 15 lets no column of a row change whose type a parsed body uses.
create function zone_of(person users) returns text
  language sql stable as $$
  select coalesce(person.time_zone, (select time_zone from state_texts where code = person.state), 'America/New_York')
$$;

-- When a person is told of what a search finds at `since`. Five minutes gather what comes together; quiet hours end first.
-- Days and hours are the person's own, so the change to daylight saving time is PostgreSQL's business.
create function alert_due(person users, frequency text, since timestamptz) returns timestamptz
  language plpgsql stable as $$
declare
  zone text := zone_of(person);
  here timestamp := since at time zone zone;
  due timestamp := here::date + person.digest_at::time;
begin
  if frequency = 'instant' then
    here := (since + interval '5 minutes') at time zone zone;
    if person.quiet_from < person.quiet_until then
      if here::time >= person.quiet_from::time and here::time < person.quiet_until::time then
        here := here::date + person.quiet_until::time;
      end if;
    elsif person.quiet_from > person.quiet_until then
      if here::time >= person.quiet_from::time then
        here := here::date + 1 + person.quiet_until::time;
      elsif here::time < person.quiet_until::time then
        here := here::date + person.quiet_until::time;
      end if;
    end if;
    return here at time zone zone;
  end if;
  if frequency = 'daily' then
    return case when due > here then due else due + interval '1 day' end at time zone zone;
  end if;
  if frequency = 'weekly' then
    due := due + make_interval(days => (7 + array_position(array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
      person.digest_day) - extract(isodow from here)::integer) % 7);
    return case when due > here then due else due + interval '7 days' end at time zone zone;
  end if;
  return null;
end $$;
