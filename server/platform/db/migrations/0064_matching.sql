-- What is listed meets the searches that people keep (ADR-0031).

-- Listings that are new or read otherwise than before, until `matchListings` has told whoever looks for them.
create table unmatched_listings (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('jobs', 'talent')),
  item_id text not null,
  -- The listing as it was; null where there was none.
  before jsonb,
  changed_date timestamptz not null default clock_timestamp()
);

-- A saved search in the parts that a listing is held against; written by the server with the search.
create table compiled_searches (
  search_id text primary key references saved_searches on delete cascade,
  kind text not null,
  -- Listings that changed before tell nothing.
  since timestamptz not null default now(),
  -- The rules it was compiled by: those of earlier ones are compiled anew.
  compiled_as integer not null,
  -- What a listing needs at least one of, as it stands among its facets; `*` where it needs none of them.
  leads text[] not null,
  -- Words and values; null where none are asked for.
  needs tsquery,
  -- What is asked of columns, each null where it is not.
  latitude double precision,
  longitude double precision,
  miles double precision,
  with_remote boolean,
  comes_to boolean,
  goes_to tsquery,
  facility_id text,
  pay_min double precision,
  rate_max double precision,
  posted_within integer,
  starts_within integer,
  starts_from date,
  starts_to date,
  availability text[],
  shows_unstated boolean
);
-- Read with every change, and without a list of what is to be sorted in later.
create index compiled_searches_leads on compiled_searches using gin (leads) with (fastupdate = off);
create index compiled_searches_version on compiled_searches (compiled_as);
-- What was saved already; `matchListings` compiles it.
insert into compiled_searches (search_id, kind, compiled_as, leads) select id, kind, 0, '{}' from saved_searches;

-- Whose search for jobs that fit their profile has been made: once, whatever its owner does with it.
create table profile_searches (
  user_id text primary key references users on delete cascade,
  is_made boolean not null
);
create index profile_searches_missing on profile_searches (user_id) where not is_made;
-- Who is there already; `matchListings` makes theirs.
insert into profile_searches (user_id, is_made)
select id, false from users where user_role = 'clinician' and is_onboarded and is_active and roles <> '{}';

-- The search of a profile may say the same as one that its owner saved.
drop index saved_searches_query;
create unique index saved_searches_query on saved_searches (user_id, kind, query, follows_profile);

-- A link to a search holds its text.
alter table notifications drop constraint notifications_link_check;
alter table notifications add constraint notifications_link_check check (char_length(link) <= 1100);

-- Lists a job anew because something about it has changed.
create function relist_job(changed text) returns void language plpgsql set enable_seqscan = off as $$
declare
  before jsonb := (select to_jsonb(listed) from listed_jobs listed where job_id = changed);
begin
  perform list_job(changed);
  insert into unmatched_listings (kind, item_id, before)
  select 'jobs', changed, before from listed_jobs listed
  where job_id = changed and (before is null or to_jsonb(listed) - 'slot' <> before - 'slot');
end $$;

-- Lists a clinician anew because something about them has changed.
create function relist_person(changed text) returns void language plpgsql set enable_seqscan = off as $$
declare
  before jsonb := (select to_jsonb(listed) from listed_people listed where user_id = changed);
begin
  perform list_person(changed);
  insert into unmatched_listings (kind, item_id, before)
  select 'talent', changed, before from listed_people listed
  where user_id = changed and (before is null or to_jsonb(listed) - 'slot' <> before - 'slot');
end $$;

create or replace function list_changed_job() returns trigger language plpgsql as $$
begin
  perform relist_job(new.id);
  insert into listing_changes (job_id, is_listed) values (new.id, true);
  return null;
end $$;

create or replace function list_changed_person() returns trigger language plpgsql as $$
begin
  perform relist_person(new.id);
  insert into people_changes (user_id, is_listed) values (new.id, true);
  return null;
end $$;
