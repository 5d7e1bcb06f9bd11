-- Every job that anybody may find has a row in a narrow table, written in the transaction of its change (ADR-0026). One
-- index answers words and filters: each value of a filter is a lexeme in the same vector as the words.

create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- English endings, and no stop words: OR, DO, ME and IN mean something here.
create text search dictionary search_english (template = snowball, language = english);
create text search configuration search_text (copy = simple);
alter text search configuration search_text
  alter mapping for asciiword, word, numword, int, uint, float, sfloat, version with search_english;

-- Lower case, without accents, and a blank for everything but letters and digits: the parser takes `MD/DO` for a path.
create function search_plain(given text) returns text
  language sql stable parallel safe
  return btrim(regexp_replace(lower(unaccent(given)), '[^[:alnum:]]+', ' ', 'g'));

-- ZIP codes with the middle of their area, and towns, which are the mean of their ZIP codes; degrees. Loaded by a task after
-- the first start.
create table places (
  id integer primary key generated always as identity,
  -- Null for a town.
  zip text unique,
  city text not null,
  state text not null,
  -- ZIP codes of a town: what its size is guessed from.
  zips integer not null default 1,
  latitude double precision not null,
  longitude double precision not null
);
create unique index places_town on places (lower(city) collate "C", state) where zip is null;
create index places_latitude on places (latitude);

-- Miles in a straight line over the surface, by the haversine formula.
create function miles_between(
  latitude1 double precision, longitude1 double precision, latitude2 double precision, longitude2 double precision
) returns double precision
  language sql immutable parallel safe
  return 2 * 3958.8 * asin(least(1, sqrt(sind((latitude2 - latitude1) / 2) ^ 2
    + cosd(latitude1) * cosd(latitude2) * sind((longitude2 - longitude1) / 2) ^ 2)));

-- `fl florida`, so that listing a job need not read its address again.
create table state_texts (code text primary key, words text not null);
insert into state_texts
select code, state_words(code) from unnest(array['CA', 'FL', 'TX', 'NY', 'PA', 'IL', 'OH', 'GA', 'NC', 'MI', 'AL', 'AK',
  'AZ', 'AR', 'CO', 'CT', 'DE', 'DC', 'HI', 'ID', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MN', 'MS', 'MO', 'MT',
  'NE', 'NV', 'NH', 'NJ', 'NM', 'ND', 'OK', 'OR', 'RI', 'SC', 'SD', 'TN', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY', 'AS',
  'GU', 'MP', 'PR', 'VI']) code;

-- Which parts of the search are ready, and what they were made from.
create table search_state (
  name text primary key,
  value text,
  changed_date timestamptz(3) not null default now()
);

create table listed_jobs (
  -- Anew each time a job is listed: of jobs of one moment the one that was listed last comes first.
  slot bigint primary key generated always as identity,
  job_id text not null unique references jobs on delete cascade,
  facility_id text not null,
  listed_date timestamptz(3) not null,
  start_date date,
  -- Dollars per hour: the highest that is named.
  pay_top double precision,
  -- Its ZIP code, else its town; null where neither is known.
  place_id integer,
  -- `Tampa, FL`.
  town text,
  -- `role:RN`, `state:FL`, `shift:-` where the job says none; steps of pay and stars cumulatively.
  facets text[] not null,
  -- Weights A to C, what a job is called, asks for and offers: short, for ranking.
  title_words tsvector not null,
  -- All words with the description, the facets behind `~`, codes of two letters behind `^`, signs behind `!`.
  words tsvector not null
);
-- Long vectors lie apart, so that reading rows in an order reads little.
alter table listed_jobs alter column words set storage external;
alter table listed_jobs set (toast_tuple_target = 1024);
create index listed_jobs_words on listed_jobs using gin (words) with (fastupdate = on, gin_pending_list_limit = 1024);
create index listed_jobs_newest on listed_jobs (listed_date desc, slot desc);
create index listed_jobs_pay on listed_jobs (pay_top desc nulls last, slot desc);
create index listed_jobs_start on listed_jobs (start_date, slot desc);
create index listed_jobs_place on listed_jobs (place_id);
create index listed_jobs_facility on listed_jobs (facility_id);

-- How many listed jobs have a value, for lists too long to be counted; at most some minutes old.
create table facet_totals (
  facet text primary key,
  total bigint not null,
  counted_date timestamptz(3) not null default now()
);

-- Listings whose words, place or facility's facts have to be looked at again by `keepListings`.
create table listing_changes (
  id bigint primary key generated always as identity,
  job_id text not null,
  -- The job itself is listed already; only its words are new.
  is_listed boolean not null
);

-- Words of listings as they are written, for beginnings, parts and typing mistakes.
create table search_words (
  word text collate "C" primary key,
  lexeme text not null,
  -- Listings with the lexeme, and facilities of these that name it outside of descriptions: counted once a day.
  uses integer not null default 1,
  facilities integer not null default 0,
  -- Of our own lists: may be offered whatever listings say.
  is_ours boolean not null default false
);
create index search_words_lexeme on search_words (lexeme);
create index search_words_parts on search_words using gin (word gin_trgm_ops);

-- What a job is found by. Every group that it leaves open has the value `-`.
create function facets_of(job jobs, facility users, region text) returns text[]
  language plpgsql stable parallel safe as $$
declare
  top double precision := coalesce(job.pay_range_max, job.pay_range_min);
  -- A list, or a text that names them.
  days text := substring(lower(job.schedule_json) from '"days"\s*:\s*(\[[^\]]*\]|"[^"]*")');
  found text[] := array['role:' || job.role, 'specialty:' || coalesce(job.specialty, '-'),
    'location_type:' || job.location_type, 'state:' || coalesce(region, '-'),
    'employment:' || coalesce(job.employment_type, '-'), 'facility_type:' || coalesce(facility.facility_type, '-')];
  part text;
  step numeric;
begin
  foreach part in array case when job.shift_types = '{}' then array['-'] else job.shift_types end loop
    found := found || ('shift:' || part);
  end loop;
  foreach part in array case when job.benefits = '{}' then array['-'] else job.benefits end loop
    found := found || ('benefits:' || part);
  end loop;
  for part in select distinct btrim(name) from regexp_split_to_table(lower(coalesce(job.emr, '-')), '[,/;&]|\mand\M') name loop
    if part <> '' then found := found || ('emr:' || part); end if;
  end loop;
  if top is null then found := found || 'pay_min:-'::text; end if;
  foreach step in array array[20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 100, 120, 150, 200, 250] loop
    if step <= top then found := found || ('pay_min:' || step); end if;
  end loop;
  if days ~ '\m(mon|tue|wed|thu|fri|sat|sun)' then
    foreach part in array array['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] loop
      if days ~ ('\m' || lower(part)) then found := found || ('days:' || part); end if;
    end loop;
  else
    found := found || 'days:-'::text;
  end if;
  if facility.verified_badge = 'verified' then found := found || 'verified_facility:1'::text; end if;
  if facility.rating_count >= 3 then
    foreach step in array array[3, 4, 4.5] loop
      if facility.rating_average >= step then found := found || ('rating_min:' || step); end if;
    end loop;
  end if;
  return found;
end $$;

-- Lists a job anew, or takes it off the list when nobody may find it any more. Its plans are kept from when the tables
-- were small, so they must not scan.
create function list_job(changed text) returns void language plpgsql set enable_seqscan = off as $$
declare
  job jobs;
  facility users;
  state_text text;
  region text;
  facets text[];
  title_words tsvector;
begin
  delete from listed_jobs where job_id = changed;
  select * into job from jobs where id = changed and status = 'active' and not is_hidden and is_owner_active;
  if not found then return; end if;
  select * into facility from users where id = job.facility_id;
  -- The server writes the state; an address that was written past it is read here.
  if job.state is not null then
    select words into state_text from state_texts where code = job.state;
  elsif job.address ~ '\S' then
    state_text := state_words(job.address);
  end if;
  region := coalesce(job.state, nullif(upper(split_part(state_text, ' ', 1)), ''));
  facets := facets_of(job, facility, region);
  title_words := setweight(to_tsvector('search_text', search_plain(job.title)), 'A')
    || setweight(to_tsvector('search_text', search_plain(concat_ws(' ', job.role, job.specialty, job.facility_name,
      job.address, state_text, array_to_string(job.required_credentials, ' ')))), 'B')
    || setweight(to_tsvector('search_text', search_plain(concat_ws(' ', job.emr, job.duration,
      array_to_string(job.benefits, ' '), array_to_string(job.shift_types, ' ')))), 'C');
  insert into listed_jobs (job_id, facility_id, listed_date, start_date, pay_top, place_id, town, facets, title_words, words)
  values (job.id, job.facility_id, job.created_date, job.start_date, coalesce(job.pay_range_max, job.pay_range_min),
    case when job.location_type <> 'remote' then coalesce(
      (select id from places where zip = left(job.postal_code, 5)),
      (select id from places where zip is null and lower(city) collate "C" = lower(job.city) and state = region)) end,
    job.city || ', ' || region, facets, title_words,
    title_words || setweight(to_tsvector('search_text', search_plain(job.description)), 'D')
      || array_to_tsvector(array(select '~' || facet from unnest(facets) facet))
      || array_to_tsvector(array(select '^' || code from unnest(tsvector_to_array(title_words)) code
        where length(code) = 2))
      || array_to_tsvector(array(select distinct '!' || sign[1]
        from regexp_matches(job.title || job.description, '[^[:alnum:][:space:]]', 'g') sign)));
end $$;

create function list_changed_job() returns trigger language plpgsql as $$
begin
  perform list_job(new.id);
  insert into listing_changes (job_id, is_listed) values (new.id, true);
  return null;
end $$;

-- A deleted job takes its listing with it.
create trigger jobs_listed after insert or update of title, description, role, specialty, location_type, address, city,
  state, postal_code, start_date, duration, pay_range_min, pay_range_max, shift_types, employment_type, benefits,
  required_credentials, schedule_json, emr, facility_name, status, is_hidden, is_owner_active
  on jobs for each row execute function list_changed_job();

-- A facility may have thousands of jobs: they are listed anew by `keepListings`, within a minute.
create function facility_facts_changed() returns trigger language plpgsql as $$
begin
  insert into listing_changes (job_id, is_listed) select job_id, false from listed_jobs where facility_id = new.id;
  return null;
end $$;

create trigger users_listed after update of facility_type, verified_badge, rating_average, rating_count on users
  for each row when (old.user_role = 'facility' and (old.facility_type, old.verified_badge, old.rating_average,
    old.rating_count) is distinct from (new.facility_type, new.verified_badge, new.rating_average, new.rating_count))
  execute function facility_facts_changed();

-- What is there already; `keepListings` reads the towns of the addresses.
select list_job(id) from jobs where status = 'active' and not is_hidden and is_owner_active order by created_date, id;
insert into listing_changes (job_id, is_listed) select id, true from jobs where address is not null or status = 'active';

-- The search reads them no more, and they are most of what writing a job costs.
drop index jobs_search, jobs_search_words;
