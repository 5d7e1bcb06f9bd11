-- What a search asks of a title, of a state and of the text are different tokens of a listing.

-- Where the work is: the state of the address, and those that the job names.
create function work_states(practice_states text[], region text) returns text[]
  language sql stable parallel safe
  return (select coalesce(array_agg(distinct code), '{-}')
    from unnest(array_append(practice_states, region)) code where code is not null);

-- Words of the title as they are written, behind `=`. Of two letters, as `OR` and `PA`, those that are no word of a sentence
-- and not the state of the job behind its town; also of the name of the facility, as `VA`. Those of the address, as of
-- `La Jolla`, behind `@`.
create function title_tokens(title text, facility_name text, address text, region text) returns tsvector
  language sql stable parallel safe
  return (
    select coalesce(string_agg(quote_literal(token) || ':1A', ' '), '')::tsvector from (
      select '=' || word as token from regexp_split_to_table(search_plain(title), ' ') word where length(word) > 2
      union
      select '=' || lower(code[1]) from regexp_matches(
        regexp_replace(unaccent(title), ',\s*' || coalesce(region, '-') || '\M', ' ', 'g'), '\m[[:alpha:]]{2}\M', 'g') code
      where code[1] = upper(code[1]) or lower(code[1]) not in ('or', 'in', 'me', 'do', 'hi', 'ok', 'oh', 'id', 'la', 'de')
      union
      select written.sign || code[1] from (values ('=', facility_name), ('@', address)) written (sign, words),
        regexp_matches(lower(unaccent(written.words)), '\m[[:alpha:]]{2}\M', 'g') code
      where code[1] <> coalesce(lower(region), '')) tokens);

-- Values that words lead to, so that a job of the value comes before one whose description names it.
create function ranked_facets(facets text[]) returns tsvector
  language sql immutable parallel safe
  return (
    select coalesce(string_agg(quote_literal('~' || facet) || ':1B', ' '), '')::tsvector from unnest(facets) facet
    where split_part(facet, ':', 1) in ('role', 'specialty', 'location_type', 'state', 'employment', 'shift'));

-- As before, and with each state that the job names.
create or replace function facets_of(job jobs, facility users, region text) returns text[]
  language plpgsql stable parallel safe as $$
declare
  top double precision := coalesce(job.pay_range_max, job.pay_range_min);
  -- A list, or a text that names them.
  days text := substring(lower(job.schedule_json) from '"days"\s*:\s*(\[[^\]]*\]|"[^"]*")');
  found text[] := array['role:' || job.role, 'specialty:' || coalesce(job.specialty, '-'),
    'location_type:' || job.location_type, 'employment:' || coalesce(job.employment_type, '-'),
    'facility_type:' || coalesce(facility.facility_type, '-')];
  part text;
  step numeric;
begin
  foreach part in array work_states(job.practice_states, region) loop
    found := found || ('state:' || part);
  end loop;
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
  if exists (select from facility_answers where facility_id = facility.id and answers_well) then
    found := found || 'answers:1'::text;
  end if;
  return found;
end $$;

-- As before, and with the tokens above; signs are those of the title alone, and a job is as new as it was published.
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
      (select id from places where zip is null and lower(city) collate "C" = lower(job.city) and state = region)) end,
    job.city || ', ' || region, facets, title_words,
    title_words || setweight(to_tsvector('search_text', search_plain(job.description)), 'D')
      || array_to_tsvector(array(select '~' || facet from unnest(facets) facet))
      || array_to_tsvector(array(select '^' || code from unnest(tsvector_to_array(written)) code
        where length(code) = 2))
      || array_to_tsvector(array(select distinct '!' || sign[1]
        from regexp_matches(job.title, '[^[:alnum:][:space:]]', 'g') sign)));
end $$;

-- As before, and after a change of what the list reads as well.
drop trigger jobs_listed on jobs;
create trigger jobs_listed after insert or update of title, description, role, specialty, location_type, address, city,
  state, postal_code, practice_states, start_date, duration, pay_range_min, pay_range_max, shift_types, employment_type,
  benefits, required_credentials, schedule_json, emr, facility_name, status, is_hidden, is_owner_active, created_date,
  published_date
  on jobs for each row execute function list_changed_job();

-- `keepListings` rebuilds the listings that exist, in turns, from the first id on, and sends no alert for them.
insert into search_state (name, value) values ('jobs_relisted', '');
