-- Shifts of assignments, with the hours that both sides sign.

alter table assignments
  add column role text check (role in (
    'MD/DO', 'NP', 'PA', 'RN', 'LPN', 'MA', 'PT', 'OT', 'CNA', 'CRNA', 'CNM', 'RT', 'SLP', 'Surgical Technologist',
    'Radiologic Technologist', 'Sonographer', 'Laboratory Technologist', 'Pharmacist', 'Social Worker')),
  add column specialty text;
update assignments a set role = o.terms #>> '{work,role}', specialty = o.terms #>> '{work,specialty}'
  from offers o where o.id = a.offer_id and o.terms is not null;
alter table assignments add constraint assignments_specialty_check check (specialty in (
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
)) not valid;
alter table assignments validate constraint assignments_specialty_check;
create index assignments_pool on assignments (facility_id, role) where status = 'open';

create table shifts (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  facility_id text not null references users on delete restrict,
  facility_name text not null check (char_length(facility_name) between 1 and 120),
  clinician_id text not null references users on delete restrict,
  clinician_name text not null check (char_length(clinician_name) between 1 and 120),
  site_id text references sites on delete restrict,
  application_id text not null references applications on delete restrict,
  -- No foreign key: a shift outlives the job.
  job_id text not null,
  -- Hours end together with the assignment that they were worked under.
  assignment_id text not null references assignments on delete cascade,
  title text not null check (char_length(title) between 1 and 150),
  role text check (role in (
    'MD/DO', 'NP', 'PA', 'RN', 'LPN', 'MA', 'PT', 'OT', 'CNA', 'CRNA', 'CNM', 'RT', 'SLP', 'Surgical Technologist',
    'Radiologic Technologist', 'Sonographer', 'Laboratory Technologist', 'Pharmacist', 'Social Worker')),
  time_zone text not null check (char_length(time_zone) between 1 and 64),
  unit text check (char_length(unit) <= 80),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  break_minutes integer not null default 0 check (break_minutes between 0 and 480),
  break_paid boolean not null default false,
  facility_notice_hours integer not null check (facility_notice_hours between 0 and 336),
  facility_pays_minutes integer not null check (facility_pays_minutes between 0 and 1440),
  clinician_notice_hours integer not null check (clinician_notice_hours between 0 and 336),
  status text not null default 'proposed'
    check (status in ('proposed', 'booked', 'started', 'ended', 'signed', 'declined', 'cancelled', 'missed')),
  sequence integer not null default 0 check (sequence between 0 and 1000000),
  booked_date timestamptz(3),
  in_at timestamptz(3),
  in_received_at timestamptz(3),
  out_at timestamptz(3),
  out_received_at timestamptz(3),
  line_starts_at timestamptz(3),
  line_ends_at timestamptz(3),
  line_break_minutes integer check (line_break_minutes between 0 and 480),
  line_minutes integer check (line_minutes between 0 and 4320),
  line_side text check (line_side in ('clinician', 'facility')),
  line_note text check (char_length(line_note) <= 500),
  sheet_hash text check (sheet_hash ~ '^[0-9a-f]{64}$'),
  clinician_signed_date timestamptz(3),
  facility_signed_date timestamptz(3),
  facility_signed_by text references users on delete restrict,
  facility_signed_name text check (char_length(facility_signed_name) <= 120),
  sign_due timestamptz(3),
  is_disputed boolean not null default false,
  correction jsonb check (jsonb_typeof(correction) = 'object'),
  history jsonb not null default '[]' check (jsonb_typeof(history) = 'array' and jsonb_array_length(history) <= 50),
  cancelled_side text check (cancelled_side in ('clinician', 'facility')),
  cancel_reason text check (cancel_reason in ('sickness', 'family_emergency', 'bereavement', 'disaster', 'unsafe_assignment',
    'unit_closed_infection', 'low_census', 'budget', 'filled_otherwise', 'schedule_conflict', 'transport', 'other', 'swapped',
    'assignment_ended', 'application_closed', 'account_closed')),
  cancel_note text check (char_length(cancel_note) <= 500),
  notice_minutes integer check (notice_minutes between -4320 and 1000000),
  agreed_minutes integer check (agreed_minutes between 0 and 1440),
  missed_side text check (missed_side in ('clinician', 'facility')),
  open_shift_id text check (char_length(open_shift_id) <= 64),
  extra_cents integer check (extra_cents between 1 and 20000),
  swap_status text not null default 'none' check (swap_status in ('none', 'offered', 'taken')),
  swapped_from_id text references shifts on delete set null,

  constraint shifts_timed check (ends_at between starts_at + interval '15 minutes' and starts_at + interval '72 hours'),
  constraint shifts_line_whole check (status not in ('ended', 'signed') or (line_starts_at is not null and line_ends_at is not null
    and line_break_minutes is not null and line_minutes is not null and line_side is not null and sheet_hash is not null)),
  constraint shifts_signed_whole check (status <> 'signed'
    or (clinician_signed_date is not null and facility_signed_date is not null)),
  -- A clinician works one at a time; one that begins where another ends is fine.
  constraint shifts_clinician_free exclude using gist (clinician_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('booked', 'started'))
);
create index shifts_newest on shifts (created_date desc, id);
create index shifts_facility on shifts (facility_id, starts_at, id);
create index shifts_facility_newest on shifts (facility_id, created_date desc, id);
create index shifts_clinician on shifts (clinician_id, starts_at, id);
create index shifts_clinician_newest on shifts (clinician_id, created_date desc, id);
create index shifts_assignment on shifts (assignment_id, starts_at, id);
create index shifts_application on shifts (application_id);
create index shifts_site on shifts (site_id, starts_at, id) where site_id is not null;
create index shifts_creator on shifts (created_by_id) where created_by_id is not null;
create index shifts_signer on shifts (facility_signed_by) where facility_signed_by is not null;
create index shifts_open_shift on shifts (open_shift_id) where open_shift_id is not null;
create index shifts_swapped on shifts (swapped_from_id) where swapped_from_id is not null;
-- Lines that wait for a signature, and what the clock reminds of.
create index shifts_to_sign on shifts (facility_id, sign_due, id) where status = 'ended';
create index shifts_clinician_to_sign on shifts (clinician_id, sign_due, id) where status = 'ended';
create index shifts_line_due on shifts (sign_due) where status = 'ended';
create index shifts_to_remind on shifts (starts_at) where status in ('proposed', 'booked');

-- Of each shift and each occasion a reminder is sent once.
create table shift_reminders (
  shift_id text not null references shifts on delete cascade,
  what text not null check (char_length(what) between 1 and 100),
  told_date timestamptz(3) not null,
  primary key (shift_id, what)
);

-- No line that was stated or signed is ever lost: the history only grows.
create function keep_shift_history() returns trigger language plpgsql as $$
begin
  if old.history is distinct from new.history
    and old.history is distinct from coalesce((select jsonb_agg(line order by at)
      from jsonb_array_elements(new.history) with ordinality as past (line, at)
      where at <= jsonb_array_length(old.history)), '[]')
  then
    raise exception 'the history of shift % only grows', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger shifts_history_kept before update of history on shifts for each row execute function keep_shift_history();

alter table notifications drop constraint notifications_type_check;
alter table notifications
  add constraint notifications_type_check check (type in ('new_application', 'application_status_change', 'new_message', 'new_job_match',
    'profile_view', 'new_review', 'profile_verified', 'doc_rejected', 'new_talent_match', 'posting_due', 'interview', 'offer',
    'invitation', 'shift'));
alter table users drop constraint users_email_notifications_check, drop constraint users_push_notifications_check;
alter table users alter column email_notifications set default '{new_application,application_status_change,new_message,new_job_match,profile_view,new_review,profile_verified,doc_rejected,new_talent_match,posting_due,interview,offer,invitation,shift}';
-- Users who turned off all mails get none of these either.
update users set email_notifications = email_notifications || 'shift'::text where email_notifications <> '{}';
alter table users
  add constraint users_email_notifications_check check (email_notifications <@ array['new_application', 'application_status_change', 'new_message', 'new_job_match',
    'profile_view', 'new_review', 'profile_verified', 'doc_rejected', 'new_talent_match', 'posting_due', 'interview', 'offer', 'invitation', 'shift']),
  add constraint users_push_notifications_check check (push_notifications <@ array['new_application', 'application_status_change', 'new_message', 'new_job_match',
    'profile_view', 'new_review', 'profile_verified', 'doc_rejected', 'new_talent_match', 'posting_due', 'interview', 'offer', 'invitation', 'shift']);
