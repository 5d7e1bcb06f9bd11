-- Views of the applicants that a facility's team saved: a name, and the parameters of the page's address.
create table applicant_views (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  facility_id text not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  query text not null check (char_length(query) <= 2000)
);
create index applicant_views_facility on applicant_views (facility_id, created_date, id);
create index applicant_views_newest on applicant_views (created_date desc, id);
create index applicant_views_creator on applicant_views (created_by_id) where created_by_id is not null;
