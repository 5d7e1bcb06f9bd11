-- Clinicians are found as jobs are (ADR-0026): a row in a narrow table, written in the transaction of the change.

create table listed_people (
  -- Anew each time a person is listed.
  slot bigint primary key generated always as identity,
  user_id text not null unique references users on delete cascade,
  listed_date timestamptz(3) not null,
  -- Who may find them: visitors, or facilities alone, of these all but the ones that are named.
  shown_to text not null,
  blocked_ids text[] not null,
  is_verified boolean not null,
  rating_average double precision,
  rating_count integer not null,
  -- What was said of the availability and when: how long that counts is asked with each search.
  availability text,
  available_from date,
  availability_date timestamptz(3),
  -- Dollars per hour: the lowest that is named.
  rate_min double precision,
  -- Miles.
  travel_radius double precision,
  -- The town they live in; null where it is not known.
  place_id integer,
  -- `role:RN`, `state:FL` of their licenses, `shift:-` where they say none; steps of years and rates cumulatively.
  facets text[] not null,
  -- The name with weight A, what they are with B and what they can with C; facets behind `~`, codes of two letters
  -- behind `^`, signs behind `!`.
  words tsvector not null
);
create index listed_people_words on listed_people using gin (words) with (fastupdate = on, gin_pending_list_limit = 1024);
create index listed_people_newest on listed_people (listed_date desc, slot desc);
create index listed_people_rated on listed_people
  (rating_average desc nulls last, rating_count desc, listed_date desc, slot desc);
create index listed_people_best on listed_people
  (is_verified desc, rating_average desc nulls last, rating_count desc, listed_date desc, slot desc);
create index listed_people_place on listed_people (place_id);
create index listed_people_travel on listed_people (travel_radius);
create index listed_people_rate on listed_people (rate_min);

-- Clinicians whose words or town `keepListings` has not looked at yet.
create table people_changes (
  id bigint primary key generated always as identity,
  user_id text not null,
  -- The person is listed already; only the words and the town are new.
  is_listed boolean not null
);

-- What was counted and learned so far is of jobs.
alter table facet_totals add column kind text not null default 'jobs';
alter table facet_totals drop constraint facet_totals_pkey, add primary key (kind, facet);
alter table search_words add column kind text not null default 'jobs';
alter table search_words drop constraint search_words_pkey, add primary key (kind, word);

-- What a clinician is found by. Every group that they leave open has the value `-`.
create function facets_of_person(person users) returns text[]
  language plpgsql stable parallel safe as $$
declare
  found text[] := '{}';
  part text;
  step numeric;
begin
  foreach part in array case when person.roles = '{}' then array['-'] else person.roles end loop
    found := found || ('role:' || part);
  end loop;
  foreach part in array case when person.specialties = '{}' then array['-'] else person.specialties end loop
    found := found || ('specialty:' || part);
  end loop;
  foreach part in array case when person.licensure_states = '{}' then array['-'] else person.licensure_states end loop
    found := found || ('state:' || part);
  end loop;
  foreach part in array case when person.employment_types = '{}' then array['-'] else person.employment_types end loop
    found := found || ('employment:' || part);
  end loop;
  foreach part in array case when person.shift_types = '{}' then array['-'] else person.shift_types end loop
    found := found || ('shift:' || part);
  end loop;
  foreach part in array case when person.emr_list = '{}' then array['-'] else person.emr_list end loop
    found := found || ('emr:' || lower(part));
  end loop;
  foreach part in array case when person.languages = '{}' then array['-'] else person.languages end loop
    found := found || ('language:' || lower(part));
  end loop;
  foreach part in array person.travel_cities loop
    found := found || ('goes:' || lower(part));
  end loop;
  if person.telehealth then found := found || 'telehealth:1'::text; end if;
  if person.verified_badge = 'verified' then found := found || 'verified_only:true'::text; end if;
  if person.years_exp is null then found := found || 'years_min:-'::text; end if;
  foreach step in array array[1, 2, 5, 10] loop
    if step <= person.years_exp then found := found || ('years_min:' || step); end if;
  end loop;
  if person.rate_band_min is null then found := found || 'rate_max:-'::text; end if;
  foreach step in array array[40, 50, 60, 80, 100, 150, 200, 250] loop
    if step >= person.rate_band_min then found := found || ('rate_max:' || step); end if;
  end loop;
  return found;
end $$;

-- Lists a clinician anew, or takes them off the list when nobody may find them any more. Its plans are kept from when the
-- tables were small, so they must not scan.
create function list_person(changed text) returns void language plpgsql set enable_seqscan = off as $$
declare
  person users;
  place_text text;
  region text;
  facets text[];
  named tsvector;
  said tsvector;
begin
  delete from listed_people where user_id = changed;
  select * into person from users where id = changed and user_role = 'clinician' and is_active and is_onboarded
    and not is_hidden and shown_to <> 'nobody';
  if not found then return; end if;
  -- The server writes the town; a location that was written past it is read here.
  place_text := state_words(coalesce(person.location, ''));
  region := coalesce(person.state, nullif(upper(split_part(place_text, ' ', 1)), ''));
  facets := facets_of_person(person);
  named := setweight(to_tsvector('search_text', search_plain(person.full_name)), 'A');
  said := setweight(to_tsvector('search_text', search_plain(concat_ws(' ', person.headline, person.credentials,
      array_to_string(person.roles, ' '), array_to_string(person.specialties, ' '), person.location, place_text))), 'B')
    || setweight(to_tsvector('search_text', search_plain(concat_ws(' ', array_to_string(person.skills, ' '),
      array_to_string(person.certifications, ' ')))), 'C');
  insert into listed_people (user_id, listed_date, shown_to, blocked_ids, is_verified, rating_average, rating_count,
    availability, available_from, availability_date, rate_min, travel_radius, place_id, facets, words)
  values (person.id, person.created_date, person.shown_to, person.blocked_facility_ids,
    person.verified_badge is not null, person.rating_average, coalesce(person.rating_count, 0), person.availability,
    person.available_from, person.availability_date, person.rate_band_min, person.travel_radius,
    (select id from places where zip is null and lower(city) collate "C" = lower(person.city) and state = region),
    facets, named || said
      || array_to_tsvector(array(select '~' || facet from unnest(facets) facet))
      || array_to_tsvector(array(select '^' || code from unnest(tsvector_to_array(said)) code where length(code) = 2))
      || array_to_tsvector(array(select distinct '!' || sign[1]
        from regexp_matches(person.full_name || coalesce(person.headline, ''), '[^[:alnum:][:space:]]', 'g') sign)));
end $$;

create function list_changed_person() returns trigger language plpgsql as $$
begin
  perform list_person(new.id);
  insert into people_changes (user_id, is_listed) values (new.id, true);
  return null;
end $$;

create trigger people_listed_new after insert on users
  for each row when (new.user_role = 'clinician') execute function list_changed_person();

create trigger people_listed after update of user_role, full_name, headline, location, city, state, credentials,
  clinical_roles, specialties, certifications, skills, emr_list, languages, licensure_states, travel_radius,
  travel_cities, years_exp, telehealth, rate_band_min, rate_band_max, availability, available_from, availability_date,
  employment_types, shift_types, verification_status, rating_average, rating_count, profile_visibility,
  blocked_facility_ids, is_active, is_hidden
  on users for each row when (old.user_role = 'clinician' or new.user_role = 'clinician')
  execute function list_changed_person();

-- Who is there already; `keepListings` reads their towns.
select list_person(id) from users where user_role = 'clinician' order by created_date, id;
insert into people_changes (user_id, is_listed) select id, true from users where user_role = 'clinician';

-- The search reads them no more.
drop index users_search, users_search_words;
