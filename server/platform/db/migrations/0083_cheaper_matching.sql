-- What is found is written for each search that found it, so that each index of it counts (ADR-0031).

-- Nothing is read by what was found alone, and mails are only looked for by what they told.
drop index search_hits_item;
drop index search_hits_mail;
create index search_hits_mail on search_hits (mail_id) where mail_id is not null;

-- The same as before, of what is said of a person: many want to hear at the same times.
create function zone_of(time_zone text, state text) returns text
  language sql stable as $$
  select coalesce($1, (select home.time_zone from state_texts home where code = $2), 'America/New_York')
$$;

create or replace function zone_of(person users) returns text
  language sql stable as $$
  select zone_of(person.time_zone, person.state)
$$;

create function alert_due(
  time_zone text, state text, quiet_from text, quiet_until text, digest_at text, digest_day text,
  frequency text, since timestamptz
) returns timestamptz
  language plpgsql stable as $$
declare
  zone text := zone_of(time_zone, state);
  here timestamp := since at time zone zone;
  due timestamp := here::date + digest_at::time;
begin
  if frequency = 'instant' then
    here := (since + interval '5 minutes') at time zone zone;
    if quiet_from < quiet_until then
      if here::time >= quiet_from::time and here::time < quiet_until::time then
        here := here::date + quiet_until::time;
      end if;
    elsif quiet_from > quiet_until then
      if here::time >= quiet_from::time then
        here := here::date + 1 + quiet_until::time;
      elsif here::time < quiet_until::time then
        here := here::date + quiet_until::time;
      end if;
    end if;
    return here at time zone zone;
  end if;
  if frequency = 'daily' then
    return case when due > here then due else due + interval '1 day' end at time zone zone;
  end if;
  if frequency = 'weekly' then
    due := due + make_interval(days => (7 + array_position(array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
      digest_day) - extract(isodow from here)::integer) % 7);
    return case when due > here then due else due + interval '7 days' end at time zone zone;
  end if;
  return null;
end $$;

create or replace function alert_due(person users, frequency text, since timestamptz) returns timestamptz
  language sql stable as $$
  select alert_due(person.time_zone, person.state, person.quiet_from, person.quiet_until, person.digest_at,
    person.digest_day, frequency, since)
$$;

-- What visitors find is counted without reading those whom only facilities see.
create index listed_people_visitors on listed_people (slot) where shown_to = 'everybody';
