-- What either side did with what was agreed on.

create table reliability_entries (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  about_id text not null references users on delete cascade,
  about_side text not null check (about_side in ('clinician', 'facility')),
  facility_id text not null references users on delete cascade,
  facility_name text not null check (char_length(facility_name) between 1 and 120),
  clinician_id text not null references users on delete cascade,
  clinician_name text not null check (char_length(clinician_name) between 1 and 120),
  kind text not null check (kind in ('shift_cancelled_late', 'no_show', 'interview_missed', 'withdrawn_after_acceptance',
    'late_signature', 'terms_changed')),
  source_kind text not null check (source_kind in ('shift', 'interview', 'assignment', 'offer')),
  -- No foreign key: it ends before what it is about.
  source_id text not null check (char_length(source_id) between 1 and 64),
  title text not null check (char_length(title) between 1 and 150),
  time_zone text not null check (char_length(time_zone) between 1 and 64),
  planned_at timestamptz(3),
  happened_at timestamptz(3) not null,
  notice_minutes integer check (notice_minutes between -1000000 and 1000000),
  reason text check (reason in ('low_census', 'budget', 'filled_otherwise', 'schedule_conflict', 'transport', 'completed',
    'clinician_left', 'not_a_fit', 'other', 'assignment_ended')),
  is_shown boolean not null default true,
  appeal_status text not null default 'none' check (appeal_status in ('none', 'open', 'kept', 'struck')),
  appeal_text text check (char_length(appeal_text) <= 2000),
  appealed_date timestamptz(3),
  decided_by text references users on delete set null,
  decided_date timestamptz(3),
  decision_note text check (char_length(decision_note) <= 1000),

  constraint reliability_entries_subject check (
    about_id = case about_side when 'facility' then facility_id else clinician_id end),
  -- What waits for a decision, or was struck, counts nowhere.
  constraint reliability_entries_hidden check (is_shown = (appeal_status in ('none', 'kept')))
);
create unique index reliability_entries_once on reliability_entries (about_id, kind, source_id);
create index reliability_entries_about on reliability_entries (about_id, happened_at desc, id);
create index reliability_entries_about_newest on reliability_entries (about_id, created_date desc, id);
create index reliability_entries_newest on reliability_entries (created_date desc, id);
create index reliability_entries_kept on reliability_entries (happened_at);
create index reliability_entries_source on reliability_entries (source_id);
create index reliability_entries_appealed on reliability_entries (appealed_date nulls first, id desc)
  where appeal_status = 'open';
create index reliability_entries_decided on reliability_entries (decided_date desc nulls last, id);
create index reliability_entries_facility on reliability_entries (facility_id);
create index reliability_entries_clinician on reliability_entries (clinician_id);
create index reliability_entries_creator on reliability_entries (created_by_id) where created_by_id is not null;
create index reliability_entries_decider on reliability_entries (decided_by) where decided_by is not null;

-- What the record of a side counts.
create index shifts_facility_booked on shifts (facility_id, booked_date desc) where booked_date is not null;
create index shifts_clinician_booked on shifts (clinician_id, booked_date desc) where booked_date is not null;
create index offers_facility_accepted on offers (facility_id, answered_date desc) where status = 'accepted';
create index offers_clinician_accepted on offers (clinician_id, answered_date desc) where status = 'accepted';
