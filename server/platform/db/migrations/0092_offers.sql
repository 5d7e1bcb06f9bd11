-- Offers whose terms never change once they are sent, the assignments that they begin, and what one must know before the
-- first day (ADR-0048).

alter table jobs
  add column unit text check (char_length(unit) <= 80),
  add column ratio text check (char_length(ratio) <= 80),
  add column floating text check (floating in ('none', 'same_specialty', 'any')),
  add column floating_note text check (char_length(floating_note) <= 200),
  add column orientation_minutes integer check (orientation_minutes between 0 and 100000),
  add column orientation_paid boolean,
  add column chart_access text check (chart_access in ('before_start', 'first_shift', 'none'));

alter table applications
  add column hire_reason text check (hire_reason in ('terms_outside', 'existing_contract', 'other', 'unstated')),
  add column hire_note text check (char_length(hire_note) <= 500);
-- Nobody was asked until now.
update applications set hire_reason = 'unstated' where status = 'hired';

create table offers (
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
  -- No foreign key: an offer outlives the job.
  job_id text not null,
  job_title text not null check (char_length(job_title) between 1 and 150),
  assignment_id text,
  number integer not null check (number between 1 and 99),
  -- No foreign key: what was signed outlives the version before it, whose hash it names.
  replaces_id text,
  status text not null default 'draft'
    check (status in ('draft', 'sent', 'accepted', 'declined', 'withdrawn', 'expired', 'replaced')),
  form jsonb check (jsonb_typeof(form) = 'object'),
  terms jsonb check (jsonb_typeof(terms) = 'object'),
  terms_hash text check (terms_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz(3),
  sent_by text references users on delete restrict,
  sent_name text check (char_length(sent_name) <= 100),
  sent_date timestamptz(3),
  seen_date timestamptz(3),
  answered_date timestamptz(3),
  accepted_name text check (char_length(accepted_name) <= 100),
  statement text check (char_length(statement) <= 40),
  reason text check (reason in ('pay', 'schedule', 'location', 'accepted_elsewhere', 'personal', 'position_filled', 'budget',
    'mistake', 'other', 'application_closed', 'account_closed')),
  reason_note text check (char_length(reason_note) <= 500),
  evidence jsonb check (jsonb_typeof(evidence) = 'object'),
  is_sent boolean not null generated always as (status <> 'draft') stored,

  constraint offers_sent_whole check (status = 'draft' or (terms is not null and terms_hash is not null and form is null
    and expires_at is not null and sent_by is not null and sent_name is not null and sent_date is not null
    and site_id is not null)),
  constraint offers_accepted_whole check (status <> 'accepted' or (accepted_name is not null and statement is not null
    and answered_date is not null and evidence is not null and assignment_id is not null))
);
create unique index offers_number on offers (application_id, number);
create unique index offers_open on offers (application_id) where status = 'sent';
create index offers_newest on offers (created_date desc, id);
create index offers_facility on offers (facility_id, status, created_date desc, id);
create index offers_facility_newest on offers (facility_id, created_date desc, id);
create index offers_clinician on offers (clinician_id, status, created_date desc, id);
create index offers_clinician_newest on offers (clinician_id, created_date desc, id);
create index offers_site on offers (site_id) where site_id is not null;
create index offers_creator on offers (created_by_id) where created_by_id is not null;
create index offers_sender on offers (sent_by) where sent_by is not null;
-- What the clock ends, reminds of and deletes.
create index offers_to_expire on offers (expires_at) where status = 'sent';
create index offers_kept on offers (updated_date) where status <> 'accepted';

-- What was sent is never written again: one step more, and when it was seen. What has ended changes no more.
create function keep_sent_offer() returns trigger language plpgsql as $$
declare
  -- Generated columns are not there yet before a row is written.
  open_fields text[] := array['updated_date', 'created_by_id', 'seen_date', 'is_sent'];
  closing_fields constant text[] := array['status', 'assignment_id', 'answered_date', 'accepted_name', 'statement', 'reason',
    'reason_note', 'evidence'];
begin
  if old.status = 'draft' then return new; end if;
  if old.status = 'sent' and new.status <> 'draft' then open_fields := open_fields || closing_fields; end if;
  if to_jsonb(new) - open_fields is distinct from to_jsonb(old) - open_fields then
    raise exception 'offer % was sent and never changes', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger offers_kept_as_sent before update on offers for each row execute function keep_sent_offer();

create table assignments (
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
  job_id text not null,
  offer_id text not null references offers on delete restrict,
  title text not null check (char_length(title) between 1 and 150),
  kind text not null check (kind in ('per_diem', 'contract', 'permanent')),
  engagement text not null check (engagement in ('employee', 'contractor')),
  time_zone text not null check (char_length(time_zone) between 1 and 64),
  starts_on date not null,
  ends_on date,
  status text not null default 'open' check (status in ('open', 'ended', 'cancelled')),
  ended_side text check (ended_side in ('clinician', 'facility')),
  end_reason text check (end_reason in ('completed', 'low_census', 'budget', 'clinician_left', 'not_a_fit', 'other', 'sickness',
    'family_emergency', 'bereavement', 'disaster', 'unsafe_assignment', 'unit_closed_infection', 'account_closed')),
  end_note text check (char_length(end_note) <= 500),
  last_day date,
  break_minutes integer check (break_minutes between 0 and 480),
  break_paid boolean not null default false,
  facility_notice_hours integer not null check (facility_notice_hours between 0 and 336),
  facility_pays_minutes integer not null check (facility_pays_minutes between 0 and 1440),
  clinician_notice_hours integer not null check (clinician_notice_hours between 0 and 336),
  check (ends_on >= starts_on)
);
create unique index assignments_open on assignments (application_id) where status = 'open';
create index assignments_application on assignments (application_id, created_date, id);
create index assignments_job on assignments (job_id, clinician_id);
create index assignments_offer on assignments (offer_id);
create index assignments_newest on assignments (created_date desc, id);
create index assignments_facility on assignments (facility_id, status, created_date desc, id);
create index assignments_facility_newest on assignments (facility_id, created_date desc, id);
create index assignments_clinician on assignments (clinician_id, status, created_date desc, id);
create index assignments_clinician_newest on assignments (clinician_id, created_date desc, id);
create index assignments_site on assignments (site_id) where site_id is not null;
create index assignments_creator on assignments (created_by_id) where created_by_id is not null;
create index assignments_to_end on assignments (ends_on) where status = 'open' and ends_on is not null;
create index assignments_kept on assignments (coalesce(last_day, (updated_date at time zone 'UTC')::date)) where status <> 'open';
-- The assignment before the offer that began it: both are written in one transaction.
alter table offers add constraint offers_assignment_id_fkey foreign key (assignment_id) references assignments on delete restrict;
create index offers_assignment on offers (assignment_id) where assignment_id is not null;

create table readiness_sheets (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  facility_id text not null references users on delete cascade,
  site_id text references sites on delete set null,
  -- No foreign key: whoever works by it reads it also when the posting is deleted.
  job_id text not null unique,
  first_day_time text check (char_length(first_day_time) <= 5),
  first_day_where text check (char_length(first_day_where) <= 300),
  report_to text check (char_length(report_to) <= 120),
  contact_phone text check (char_length(contact_phone) <= 40),
  parking text check (char_length(parking) <= 300),
  dress text check (char_length(dress) <= 300),
  bring text check (char_length(bring) <= 500),
  badge_and_login text check (char_length(badge_and_login) <= 500),
  safety_note text check (char_length(safety_note) <= 500),
  reader_ids text[] not null default '{}' check (cardinality(reader_ids) <= 500)
);
create index readiness_sheets_newest on readiness_sheets (created_date desc, id);
create index readiness_sheets_facility on readiness_sheets (facility_id, created_date desc, id);
create index readiness_sheets_site on readiness_sheets (site_id) where site_id is not null;
create index readiness_sheets_readers on readiness_sheets using gin (reader_ids);
create index readiness_sheets_creator on readiness_sheets (created_by_id) where created_by_id is not null;

-- Of which offer the clinician was reminded that it ends.
create table offer_reminders (
  offer_id text primary key references offers on delete cascade,
  told_date timestamptz(3) not null
);

-- News of offers.
alter table notifications drop constraint notifications_type_check;
alter table notifications
  add constraint notifications_type_check check (type in ('new_application', 'application_status_change', 'new_message', 'new_job_match',
    'profile_view', 'new_review', 'profile_verified', 'doc_rejected', 'new_talent_match', 'posting_due', 'interview', 'offer'));
alter table users drop constraint users_email_notifications_check, drop constraint users_push_notifications_check;
alter table users alter column email_notifications set default '{new_application,application_status_change,new_message,new_job_match,profile_view,new_review,profile_verified,doc_rejected,new_talent_match,posting_due,interview,offer}';
-- Whoever wants no mails at all wants none of these either.
update users set email_notifications = email_notifications || 'offer'::text where email_notifications <> '{}';
alter table users
  add constraint users_email_notifications_check check (email_notifications <@ array['new_application', 'application_status_change', 'new_message', 'new_job_match',
    'profile_view', 'new_review', 'profile_verified', 'doc_rejected', 'new_talent_match', 'posting_due', 'interview', 'offer']),
  add constraint users_push_notifications_check check (push_notifications <@ array['new_application', 'application_status_change', 'new_message', 'new_job_match',
    'profile_view', 'new_review', 'profile_verified', 'doc_rejected', 'new_talent_match', 'posting_due', 'interview', 'offer']);
