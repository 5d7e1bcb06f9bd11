-- Hours of a shift and of a week, the unit, the schedule and what is paid besides are found by their words.

-- What a job states in fields that have no filter: `~shift_hours:12`, `~weekly_hours:36`, `~week:weekdays`.
create function stated_tokens(job jobs, facets text[]) returns tsvector
  language sql stable parallel safe as $$
  select array_to_tsvector(array_remove(array[
    '~shift_hours:' || job.shift_hours,
    '~weekly_hours:' || job.weekly_hours,
    case when facets @> array['days:Mon', 'days:Tue', 'days:Wed', 'days:Thu', 'days:Fri']
      and not facets && array['days:Sat', 'days:Sun'] then '~week:weekdays' end], null))
$$;

-- As before, and with these and their texts.
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
    || setweight(to_tsvector('search_text', search_plain(concat_ws(' ', job.emr, job.duration, job.unit,
      substring(job.schedule_json from '"hours"\s*:\s*"((?:[^"\\]|\\.)*)"'),
      array_to_string(job.benefits, ' '), array_to_string(job.shift_types, ' ')))), 'C');
  title_words := written || title_tokens(job.title, job.facility_name, job.address, region) || ranked_facets(facets);
  insert into listed_jobs (job_id, facility_id, listed_date, start_date, pay_top, place_id, town, facets, title_words, words)
  values (job.id, job.facility_id, coalesce(job.published_date, job.created_date), job.start_date, coalesce(job.pay_range_max, job.pay_range_min),
    case when job.location_type <> 'remote' then coalesce(
      (select id from places where zip = left(job.postal_code, 5)),
      (select id from places where zip is null and town_key collate "C" = town_key(job.city) and state = region
        order by zips desc limit 1)) end,
    job.city || ', ' || region, facets, title_words,
    title_words
      || setweight(to_tsvector('search_text', search_plain(concat_ws(' ', job.description, job.benefits_text, job.other_pay))), 'D')
      || array_to_tsvector(array(select '~' || facet from unnest(facets) facet))
      || stated_tokens(job, facets)
      || array_to_tsvector(array(select '^' || code from unnest(tsvector_to_array(written)) code
        where length(code) = 2))
      || array_to_tsvector(array(select distinct '!' || sign[1]
        from regexp_matches(job.title, '[^[:alnum:][:space:]]', 'g') sign)));
end $$;

-- As before, and after a change of what the list reads as well.
drop trigger jobs_listed on jobs;
create trigger jobs_listed after insert or update of title, description, role, specialty, location_type, address, city,
  state, postal_code, practice_states, start_date, duration, pay_range_min, pay_range_max, shift_types, employment_type,
  benefits, benefits_text, other_pay, shift_hours, weekly_hours, unit, required_credentials, schedule_json, emr,
  facility_name, status, is_hidden, is_owner_active, created_date, published_date
  on jobs for each row execute function list_changed_job();

-- `keepListings` rebuilds the listings that exist, in turns, from the first id on, and sends no alert for them.
insert into search_state (name, value) values ('jobs_relisted', '') on conflict (name) do update set value = '';
