-- What facilities ask applicants, how many people a job wants, and jobs that a few see before everybody else.
alter table jobs
  add column questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array'),
  add column positions integer check (positions between 1 and 99),
  add column positions_filled integer not null default 0 check (positions_filled between 0 and 1000000),
  add column early_hours integer check (early_hours between 1 and 72),
  add column early_until timestamptz(3),
  add column is_early boolean not null default false,
  add column early_ids text[] not null default '{}' check (cardinality(early_ids) <= 500);
create index jobs_early on jobs (id) where is_early;

alter table applications
  add column answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array');

update jobs set positions_filled = hired.count
from (select job_id, count(*) from applications where status = 'hired' group by job_id) hired
where hired.job_id = jobs.id;

-- A job that is kept to a few is in no list. As before otherwise.
create or replace function list_job(changed text) returns void language plpgsql set enable_seqscan = off as $$
declare
  job jobs;
  facility users;
  state_text text;
  region text;
  facets text[];
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

create trigger jobs_opened after update of is_early on jobs
  for each row when (old.is_early <> new.is_early) execute function list_changed_job();
