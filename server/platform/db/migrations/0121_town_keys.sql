-- The same town has many spellings: St. Petersburg and Saint Petersburg, O'Fallon and OFallon, Winston-Salem and Winston Salem,
-- Cañon City and Canon City. One key of them all finds it.

create function town_key(name text) returns text language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(translate(lower(normalize(name)), 'áàâäãåéèêëíìîïóòôöõúùûüñç.''’ʻ`', 'aaaaaaeeeeiiiiooooouuuunc'),
              '[^[:alnum:]]+', ' ', 'g'),
            '\mst\M', 'saint', 'g'),
          '\mste\M', 'sainte', 'g'),
        '\mft\M', 'fort', 'g'),
      '\mmt\M', 'mount', 'g'),
    '^the | ', '', 'g');

alter table places add column town_key text generated always as (town_key(city)) stored;
create index places_town_key on places (town_key collate "C", state) where zip is null;

-- As before, and whatever way the town is spelled.
create or replace function list_job(changed text) returns void language plpgsql set enable_seqscan = off as $$
declare
  job jobs;
  facility users;
  state_text text;
  region text;
  facets text[];
  written tsvector;
  title_words tsvector;
begin
  delete from listed_jobs where job_id = changed;
  select * into job from jobs where id = changed and status = 'active' and not is_hidden and is_owner_active
    and not is_early;
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
  written := setweight(to_tsvector('search_text', search_plain(job.title)), 'A')
    || setweight(to_tsvector('search_text', search_plain(concat_ws(' ', job.role, job.specialty, job.facility_name,
      job.address, state_text, array_to_string(job.required_credentials, ' ')))), 'B')
    || setweight(to_tsvector('search_text', search_plain(concat_ws(' ', job.emr, job.duration,
      array_to_string(job.benefits, ' '), array_to_string(job.shift_types, ' ')))), 'C');
  title_words := written || title_tokens(job.title, job.facility_name, job.address, region) || ranked_facets(facets);
  insert into listed_jobs (job_id, facility_id, listed_date, start_date, pay_top, place_id, town, facets, title_words, words)
  values (job.id, job.facility_id, coalesce(job.published_date, job.created_date), job.start_date, coalesce(job.pay_range_max, job.pay_range_min),
    case when job.location_type <> 'remote' then coalesce(
      (select id from places where zip = left(job.postal_code, 5)),
      (select id from places where zip is null and town_key collate "C" = town_key(job.city) and state = region
        order by zips desc limit 1)) end,
    job.city || ', ' || region, facets, title_words,
    title_words || setweight(to_tsvector('search_text', search_plain(job.description)), 'D')
      || array_to_tsvector(array(select '~' || facet from unnest(facets) facet))
      || array_to_tsvector(array(select '^' || code from unnest(tsvector_to_array(written)) code
        where length(code) = 2))
      || array_to_tsvector(array(select distinct '!' || sign[1]
        from regexp_matches(job.title, '[^[:alnum:][:space:]]', 'g') sign)));
end $$;

-- As before, and whatever way the town is spelled.
create or replace function list_person(changed text) returns void language plpgsql set enable_seqscan = off as $$
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
  insert into listed_people (user_id, listed_date, shown_to, blocked_ids, is_verified, verified_through, rating_average,
    rating_count, availability, available_from, availability_date, rate_min, travel_radius, place_id, facets, words)
  values (person.id, person.created_date, person.shown_to, person.blocked_facility_ids,
    person.verified_badge is not null, person.verified_through, person.rating_average, coalesce(person.rating_count, 0),
    person.availability, person.available_from, person.availability_date, person.rate_band_min, person.travel_radius,
    (select id from places where zip is null and town_key collate "C" = town_key(person.city) and state = region
      order by zips desc limit 1),
    facets, named || said
      || array_to_tsvector(array(select '~' || facet from unnest(facets) facet))
      || array_to_tsvector(array(select '^' || code from unnest(tsvector_to_array(said)) code where length(code) = 2))
      || array_to_tsvector(array(select distinct '!' || sign[1]
        from regexp_matches(person.full_name || coalesce(person.headline, ''), '[^[:alnum:][:space:]]', 'g') sign)));
end $$;

insert into listing_changes (job_id, is_listed)
  select job_id, false from listed_jobs where place_id is null and town is not null order by slot;
insert into people_changes (user_id, is_listed)
  select user_id, false from listed_people where place_id is null order by slot;
