-- The board of applications, and what a facility's colleagues say of an applicant (ADR-0046).
alter table applications
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20),
  add column reviewer_ids text[] not null default '{}' check (cardinality(reviewer_ids) <= 20),
  add column moved_by text references users on delete set null,
  add column has_interview boolean not null default false,
  add column has_offer boolean not null default false;

alter table applications
  add column stage text not null generated always as (
    case
      when status = 'hired' then 'hired'
      when status in ('rejected', 'withdrawn') then 'closed'
      when has_offer then 'offer'
      when has_interview then 'interview'
      when status = 'shortlisted' then 'shortlisted'
      when status = 'reviewed' then 'reviewed'
      else 'new'
    end
  ) stored check (stage in ('new', 'reviewed', 'shortlisted', 'interview', 'offer', 'hired', 'closed'));
create index applications_stage on applications (facility_id, stage, created_date desc, id);
create index applications_job_stage on applications (facility_id, job_id, stage, created_date desc, id);
create index applications_reviewers on applications using gin (reviewer_ids);
create index applications_tags on applications using gin (tags);
create index applications_mover on applications (moved_by) where moved_by is not null;

create table notes (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  application_id text not null references applications on delete cascade,
  facility_id text not null references users on delete cascade,
  site_id text references sites on delete set null,
  author_id text not null references users on delete cascade,
  author_name text not null check (char_length(author_name) between 1 and 100),
  kind text not null check (kind in ('note', 'assessment')),
  recommendation text check (recommendation in ('strong_yes', 'yes', 'no', 'strong_no')),
  body text not null check (char_length(body) between 1 and 4000),
  is_sealed boolean not null default false,
  reader_ids text[] not null default '{}' check (cardinality(reader_ids) <= 20),
  check ((recommendation is not null) = (kind = 'assessment'))
);
create index notes_application on notes (application_id, created_date, id);
-- Everybody says once what they think of an applicant.
create unique index notes_assessed_once on notes (application_id, author_id) where kind = 'assessment';
create index notes_facility on notes (facility_id, created_date desc, id);
create index notes_author on notes (author_id, created_date desc, id);
create index notes_site on notes (site_id) where site_id is not null;
create index notes_newest on notes (created_date desc, id);
create index notes_creator on notes (created_by_id) where created_by_id is not null;
