-- What a facility fills in more than once: jobs, sets of questions, offers.
create table form_templates (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  facility_id text not null references users on delete cascade,
  kind text not null check (kind in ('job', 'questions', 'offer')),
  name text not null check (char_length(name) between 1 and 80),
  site_id text references sites on delete set null,
  unit text check (char_length(unit) <= 80),
  content jsonb not null default '{}' check (jsonb_typeof(content) = 'object')
);
create index form_templates_facility on form_templates (facility_id, kind, created_date, id);
create unique index form_templates_name on form_templates (facility_id, kind, lower(name));
create index form_templates_site on form_templates (site_id) where site_id is not null;
create index form_templates_newest on form_templates (created_date desc, id);
create index form_templates_creator on form_templates (created_by_id) where created_by_id is not null;
