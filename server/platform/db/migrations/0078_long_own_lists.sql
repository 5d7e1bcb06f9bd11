-- What a facility with very many postings and applications reads: no more than it is shown.

-- The newest decisions of a facility and how long they took.
create index applications_facility_decided on applications (facility_id, decided_date desc) include (applied_date)
  where decided_date is not null;

-- How many applications each posting has, and how many of them nobody has opened yet: what a facility orders its postings
-- by. Apart from the posting, which is not written with each application. Whoever applies for the same posting waits for
-- its digest already, so that this count makes nobody wait.
create table job_application_counts (
  -- The posting's, as are the next two.
  id text primary key references jobs on delete cascade,
  facility_id text not null,
  created_date timestamptz(3) not null,
  applications integer not null default 0,
  pending integer not null default 0
);
create index job_application_counts_applications on job_application_counts
  (facility_id, (-applications::float8), created_date desc, id);
create index job_application_counts_pending on job_application_counts
  (facility_id, (-pending::float8), created_date desc, id);

create function count_posting() returns trigger language plpgsql as $$
begin
  insert into job_application_counts (id, facility_id, created_date) values (new.id, new.facility_id, new.created_date);
  return null;
end $$;

-- Its plan is kept from when the table was small, so it must not scan.
create function count_application() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update job_application_counts set
    applications = applications + (new.id is not null)::integer - (old.id is not null)::integer,
    pending = pending + coalesce((new.status = 'pending')::integer, 0) - coalesce((old.status = 'pending')::integer, 0)
  where id = coalesce(new.job_id, old.job_id);
  return null;
end $$;

create trigger jobs_counted after insert on jobs for each row execute function count_posting();
create trigger applications_counted after insert or delete on applications
  for each row execute function count_application();
create trigger applications_counted_again after update of status on applications
  for each row when ((old.status = 'pending') <> (new.status = 'pending')) execute function count_application();

insert into job_application_counts (id, facility_id, created_date, applications, pending)
select j.id, j.facility_id, j.created_date, coalesce(counted.applications, 0), coalesce(counted.pending, 0)
from jobs j left join (
  select job_id, count(*) as applications, count(*) filter (where status = 'pending') as pending
  from applications group by job_id) counted on counted.job_id = j.id;

-- Postings by their start; those that are flexible come last.
create index jobs_facility_start on jobs
  (facility_id, (coalesce(start_date - date '2000-01-01', 1000000)::float8), created_date desc, id);

-- One index for parts of a text within the rows of one facility.
create extension if not exists btree_gin;

-- What a facility finds its postings by.
create function posting_words(title text, role text, specialty text) returns text
  language sql immutable parallel safe
  return lower(title) || chr(10) || lower(role) || chr(10) || coalesce(lower(specialty), '');

create index jobs_facility_words on jobs using gin (facility_id, posting_words(title, role, specialty) gin_trgm_ops);

-- What the applications to a facility are found and ordered by that is of the people. Apart from the applications, so that
-- whoever changes a profile waits for no decision on one.
create table applicant_keys (
  -- The application's, as are the next three.
  id text primary key references applications on delete cascade,
  facility_id text not null,
  applicant_id text not null,
  created_date timestamptz(3) not null,
  -- Name and credentials, lower case.
  words text not null,
  years_exp double precision
);
create index applicant_keys_person on applicant_keys (applicant_id);
create index applicant_keys_words on applicant_keys using gin (facility_id, words gin_trgm_ops);
create index applicant_keys_experience on applicant_keys (facility_id, (-years_exp), created_date desc, id)
  where years_exp is not null;

create function applicant_words(full_name text, credentials text) returns text
  language sql immutable parallel safe
  return lower(full_name || ' ' || coalesce(credentials, ''));

create function keep_applicant() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into applicant_keys (id, facility_id, applicant_id, created_date, words, years_exp)
  select new.id, new.facility_id, new.applicant_id, new.created_date,
    applicant_words(person.full_name, person.credentials), person.years_exp
  from users person where person.id = new.applicant_id
  -- A change of the profile at this moment is waited for, or waits and finds this row.
  for share;
  return null;
end $$;

create function keep_applicants() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update applicant_keys set words = applicant_words(new.full_name, new.credentials), years_exp = new.years_exp
  where applicant_id = new.id;
  return null;
end $$;

create trigger applications_keyed after insert on applications for each row execute function keep_applicant();
create trigger applicants_keyed after update of full_name, credentials, years_exp on users
  for each row when ((old.full_name, old.credentials, old.years_exp)
    is distinct from (new.full_name, new.credentials, new.years_exp)) execute function keep_applicants();

insert into applicant_keys (id, facility_id, applicant_id, created_date, words, years_exp)
select a.id, a.facility_id, a.applicant_id, a.created_date,
  applicant_words(person.full_name, person.credentials), person.years_exp
from applications a join users person on person.id = a.applicant_id;

-- Applications by the pay that is asked for; those that name none come last.
create index applications_facility_rate on applications
  (facility_id, (coalesce(proposed_rate, 1e9)::float8), created_date desc, id);
