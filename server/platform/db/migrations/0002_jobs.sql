-- Jobs, what clinicians keep of them and ask of them, and what both sides say afterwards.
-- People with jobs, applications or documents are emptied, never deleted: those rows must be kept for years.

create table jobs (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  facility_id text not null references users on delete restrict,
  facility_name text check (char_length(facility_name) <= 120),
  title text not null check (char_length(title) between 1 and 150),
  description text not null check (char_length(description) between 1 and 20000),
  role text not null check (role in ('MD/DO', 'NP', 'PA', 'RN', 'LPN', 'MA', 'PT', 'OT')),
  specialty text check (specialty in ('Wound Care', 'Emergency Medicine', 'Orthopedics', 'Primary Care', 'Surgery',
    'Critical Care', 'Radiology', 'Physical Therapy')),
  location_type text not null check (location_type in ('on-site', 'remote', 'hybrid')),
  address text check (char_length(address) <= 300),
  start_date date,
  duration text check (char_length(duration) <= 80),
  pay_range_min double precision check (pay_range_min between 0 and 10000),
  pay_range_max double precision check (pay_range_max between 0 and 10000),
  required_credentials text[] not null default '{}' check (cardinality(required_credentials) <= 50),
  schedule_json text check (char_length(schedule_json) <= 4096),
  emr text check (char_length(emr) <= 80),
  status text not null default 'active' check (status in ('active', 'filled', 'closed')),

  constraint jobs_pay_range check (pay_range_min <= pay_range_max),
  constraint jobs_remote_has_no_address check (location_type <> 'remote' or address is null)
);

create index jobs_newest on jobs (created_date desc, id);
create index jobs_status_newest on jobs (status, created_date desc, id);
create index jobs_role_specialty_newest on jobs (role, specialty, created_date desc, id);
create index jobs_specialty_newest on jobs (specialty, created_date desc, id);
create index jobs_facility_newest on jobs (facility_id, created_date desc, id);

-- What the job search looks at: lower case, so that one trigram index serves `like` on it whatever was typed.
create function job_search_text(title text, specialty text, description text) returns text
  language sql immutable parallel safe
  return lower(title || E'\n' || coalesce(specialty, '') || E'\n' || description);

create index jobs_search on jobs using gin (job_search_text(title, specialty, description) gin_trgm_ops);

create table saved_jobs (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  user_id text not null references users on delete cascade,
  job_id text not null references jobs on delete cascade,

  constraint saved_jobs_once unique (user_id, job_id)
);
create index saved_jobs_user_newest on saved_jobs (user_id, created_date desc, id);
create index saved_jobs_job on saved_jobs (job_id);

create table applications (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  -- No foreign key: a facility may delete its job for good, and the application stays with both sides. The act that
  -- makes the application holds the job's row while it does.
  job_id text not null,
  applicant_id text not null references users on delete restrict,
  facility_id text not null references users on delete restrict,
  status text not null default 'pending'
    check (status in ('pending', 'reviewed', 'shortlisted', 'rejected', 'hired', 'withdrawn')),
  cover text not null check (char_length(cover) between 1 and 5000),
  proposed_rate double precision check (proposed_rate between 0 and 10000),

  constraint applications_once unique (job_id, applicant_id)
);
create index applications_newest on applications (created_date desc, id);
create index applications_applicant_newest on applications (applicant_id, created_date desc, id);
create index applications_facility_newest on applications (facility_id, created_date desc, id);
create index applications_facility_status_newest on applications (facility_id, status, created_date desc, id);
create index applications_job_newest on applications (job_id, created_date desc, id);

create table reviews (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  reviewee_id text not null references users on delete cascade,
  reviewer_id text references users on delete set null,
  application_id text references applications on delete set null,
  stars integer not null check (stars between 1 and 5),
  comment text check (char_length(comment) <= 2000),
  tags text[] not null default '{}' check (cardinality(tags) <= 10),

  constraint reviews_once unique (application_id, reviewer_id),
  constraint reviews_of_another check (reviewer_id <> reviewee_id)
);
create index reviews_newest on reviews (created_date desc, id);
create index reviews_reviewee_newest on reviews (reviewee_id, created_date desc, id);
create index reviews_reviewer on reviews (reviewer_id);
