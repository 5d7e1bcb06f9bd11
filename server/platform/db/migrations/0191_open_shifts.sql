-- Open shifts of a facility, and who claims them.

create table open_shifts (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  facility_id text not null references users on delete cascade,
  facility_name text not null check (char_length(facility_name) between 1 and 120),
  site_id text not null references sites on delete restrict,
  site_name text not null check (char_length(site_name) between 1 and 120),
  time_zone text not null check (char_length(time_zone) between 1 and 64),
  role text not null check (role in (
    'MD/DO', 'NP', 'PA', 'RN', 'LPN', 'MA', 'PT', 'OT', 'CNA', 'CRNA', 'CNM', 'RT', 'SLP', 'Surgical Technologist',
    'Radiologic Technologist', 'Sonographer', 'Laboratory Technologist', 'Pharmacist', 'Social Worker')),
  specialty text check (specialty in (
    'Wound Care', 'Emergency Medicine', 'Orthopedics', 'Primary Care', 'Surgery', 'Critical Care', 'Radiology',
    'Physical Therapy', 'Med-Surg', 'Telemetry', 'Progressive Care', 'Neonatal Intensive Care',
    'Pediatric Intensive Care', 'Cardiovascular Intensive Care', 'Neuro Intensive Care', 'Trauma', 'Burn Care',
    'Post-Anesthesia Care', 'Operating Room', 'Cath Lab', 'Interventional Radiology', 'Endoscopy', 'Infusion',
    'Vascular Access', 'Labor and Delivery', 'Postpartum', 'Newborn Nursery', 'Obstetrics and Gynecology',
    'Pediatrics', 'Oncology', 'Hematology', 'Bone Marrow Transplant', 'Transplant', 'Dialysis', 'Nephrology',
    'Cardiology', 'Pulmonology', 'Gastroenterology', 'Endocrinology', 'Neurology', 'Stroke', 'Infectious Disease',
    'Infection Prevention', 'Rheumatology', 'Allergy and Immunology', 'Dermatology', 'Urology', 'Ophthalmology',
    'Otolaryngology', 'Anesthesiology', 'Pain Management', 'Cardiothoracic Surgery', 'Neurosurgery',
    'Plastic Surgery', 'Psychiatry', 'Addiction Medicine', 'Geriatrics', 'Hospice and Palliative Care', 'Home Health',
    'Skilled Nursing', 'Long-Term Care', 'Long-Term Acute Care', 'Assisted Living', 'Memory Care', 'Rehabilitation',
    'Sports Medicine', 'Occupational Health', 'Urgent Care', 'Family Medicine', 'Internal Medicine',
    'Hospital Medicine', 'School Health', 'Correctional Health', 'Public Health', 'Case Management',
    'Utilization Review', 'Flight and Transport', 'Float Pool'
  )),
  unit text check (char_length(unit) <= 80),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  break_minutes integer not null default 0 check (break_minutes between 0 and 480),
  break_paid boolean not null default false,
  needed integer not null default 1 check (needed between 1 and 50),
  filled integer not null default 0 check (filled >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  extra_cents integer check (extra_cents between 1 and 20000),
  note text check (char_length(note) <= 500),
  booking text not null default 'first_come' check (booking in ('first_come', 'facility_picks')),
  audience text not null default 'pool' check (audience in ('pool', 'chosen')),
  chosen_ids text[] not null default '{}',
  early_ids text[] not null default '{}',
  early_until timestamptz(3),
  closes_at timestamptz(3) not null,
  needs_current_credentials boolean not null default false,
  is_extra boolean not null default false,
  status text not null default 'open' check (status in ('open', 'filled', 'closed', 'cancelled')),
  series_id text not null check (char_length(series_id) between 1 and 64),
  reader_ids text[] not null default '{}',

  constraint open_shifts_timed
    check (ends_at between starts_at + interval '15 minutes' and starts_at + interval '24 hours' and closes_at <= starts_at),
  -- Whatever happens at the same time, no more are booked than are needed.
  constraint open_shifts_places check (filled + reserved <= needed)
);
create unique index open_shifts_series on open_shifts (series_id, starts_at);
create index open_shifts_facility on open_shifts (facility_id, starts_at, id);
create index open_shifts_facility_newest on open_shifts (facility_id, created_date desc, id);
create index open_shifts_newest on open_shifts (created_date desc, id);
create index open_shifts_site on open_shifts (site_id, starts_at);
create index open_shifts_readers on open_shifts using gin (reader_ids);
create index open_shifts_to_close on open_shifts (closes_at) where status in ('open', 'filled');
create index open_shifts_early on open_shifts (early_until) where early_until is not null;
create index open_shifts_creator on open_shifts (created_by_id) where created_by_id is not null;

create table shift_claims (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  facility_id text not null references users on delete cascade,
  facility_name text not null check (char_length(facility_name) between 1 and 120),
  clinician_id text not null references users on delete cascade,
  clinician_name text not null check (char_length(clinician_name) between 1 and 120),
  site_id text references sites on delete set null,
  application_id text not null references applications on delete cascade,
  -- No foreign key: a claim outlives the job.
  job_id text not null,
  assignment_id text not null references assignments on delete cascade,
  open_shift_id text not null references open_shifts on delete cascade,
  shift_id text references shifts on delete set null,
  status text not null
    check (status in ('asked', 'waiting', 'offered', 'booked', 'withdrawn', 'not_chosen', 'expired', 'cancelled')),
  queue_number integer not null check (queue_number >= 1),
  claimed_date timestamptz(3) not null,
  decided_date timestamptz(3),
  answer_by timestamptz(3),

  constraint shift_claims_offered check ((status = 'offered') = (answer_by is not null))
);
create unique index shift_claims_current on shift_claims (open_shift_id, clinician_id)
  where status in ('asked', 'waiting', 'offered', 'booked');
create unique index shift_claims_queue on shift_claims (open_shift_id, queue_number);
create index shift_claims_facility on shift_claims (facility_id, created_date desc, id);
create index shift_claims_clinician on shift_claims (clinician_id, created_date desc, id);
create index shift_claims_newest on shift_claims (created_date desc, id);
create index shift_claims_site on shift_claims (site_id) where site_id is not null;
create index shift_claims_application on shift_claims (application_id);
create index shift_claims_assignment on shift_claims (assignment_id);
create index shift_claims_shift on shift_claims (shift_id) where shift_id is not null;
create index shift_claims_due on shift_claims (answer_by) where status = 'offered';
create index shift_claims_creator on shift_claims (created_by_id) where created_by_id is not null;
