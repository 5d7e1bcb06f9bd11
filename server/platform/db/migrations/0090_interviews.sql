-- Interviews about applications, and calendars that people subscribe to (ADR-0047).

create table interviews (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  facility_id text not null references users on delete restrict,
  facility_name text not null check (char_length(facility_name) between 1 and 120),
  clinician_id text not null references users on delete restrict,
  clinician_name text not null check (char_length(clinician_name) between 1 and 120),
  site_id text references sites on delete set null,
  application_id text not null references applications on delete cascade,
  -- No foreign key: an interview outlives the job, as the application does.
  job_id text not null,
  job_title text not null check (char_length(job_title) between 1 and 150),
  host_id text not null references users on delete restrict,
  host_name text not null check (char_length(host_name) between 1 and 120),
  kind text not null check (kind in ('video', 'phone', 'on_site')),
  where_text text check (char_length(where_text) <= 500),
  minutes integer not null check (minutes between 10 and 240),
  time_zone text not null check (char_length(time_zone) between 1 and 64),
  slots jsonb not null default '[]',
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  status text not null default 'proposed'
    check (status in ('proposed', 'returned', 'booked', 'held', 'missed', 'cancelled')),
  sequence integer not null default 0 check (sequence >= 0),
  message text check (char_length(message) <= 1000),
  cancelled_side text check (cancelled_side in ('clinician', 'facility')),
  reason text check (reason in ('schedule_conflict', 'position_filled', 'accepted_elsewhere', 'other',
    'application_closed', 'account_closed')),
  reason_note text check (char_length(reason_note) <= 500),
  outcome_side text check (outcome_side in ('clinician', 'facility')),
  missed_side text check (missed_side in ('clinician', 'facility')),

  constraint interviews_timed check (ends_at > starts_at and (status <> 'booked' or (starts_at is not null and ends_at is not null))),
  -- Nobody is booked for two at once; one that begins where another ends is fine.
  constraint interviews_host_free exclude using gist (host_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status = 'booked'),
  constraint interviews_clinician_free exclude using gist (clinician_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status = 'booked')
);
create unique index interviews_open on interviews (application_id) where status in ('proposed', 'returned', 'booked');
create index interviews_application on interviews (application_id, created_date, id);
create index interviews_newest on interviews (created_date desc, id);
create index interviews_facility on interviews (facility_id, starts_at);
create index interviews_facility_newest on interviews (facility_id, created_date desc, id);
create index interviews_clinician on interviews (clinician_id, starts_at);
create index interviews_clinician_newest on interviews (clinician_id, created_date desc, id);
create index interviews_host on interviews (host_id, starts_at);
create index interviews_site on interviews (site_id, starts_at) where site_id is not null;
create index interviews_creator on interviews (created_by_id) where created_by_id is not null;
-- What the clock ends, reminds of and deletes. Instants are written in one form, so that texts are in their order.
create index interviews_offered on interviews (((slots -> -1) ->> 'starts_at') collate "C") where status = 'proposed';
create index interviews_to_close on interviews (ends_at) where status = 'booked';
create index interviews_to_remind on interviews (starts_at) where status = 'booked';
create index interviews_kept on interviews (coalesce(ends_at, updated_date));

-- Of which time both sides were reminded, so many hours before it: of each once.
create table interview_reminders (
  interview_id text not null references interviews on delete cascade,
  sequence integer not null,
  hours smallint not null,
  told_date timestamptz(3) not null,
  primary key (interview_id, sequence, hours)
);

-- Whether an interview of it is open or was held: the server keeps it. A board of applications needs it too.
alter table applications add column if not exists has_interview boolean not null default false;

-- The address of a person's calendar: the digest of its token alone. A new one ends the old.
create table calendar_feeds (
  user_id text primary key references users on delete cascade,
  token_hash text not null unique,
  created_date timestamptz(3) not null,
  -- When a calendar program asked last; within an hour it is not written again.
  read_date timestamptz(3)
);

-- News of interviews.
alter table notifications drop constraint notifications_type_check;
alter table notifications
  add constraint notifications_type_check check (type in ('new_application', 'application_status_change', 'new_message', 'new_job_match',
    'profile_view', 'new_review', 'profile_verified', 'doc_rejected', 'new_talent_match', 'posting_due', 'interview'));
alter table users drop constraint users_email_notifications_check, drop constraint users_push_notifications_check;
alter table users alter column email_notifications set default '{new_application,application_status_change,new_message,new_job_match,profile_view,new_review,profile_verified,doc_rejected,new_talent_match,posting_due,interview}';
-- Whoever wants no mails at all wants none of these either.
update users set email_notifications = email_notifications || 'interview'::text where email_notifications <> '{}';
alter table users
  add constraint users_email_notifications_check check (email_notifications <@ array['new_application', 'application_status_change', 'new_message', 'new_job_match',
    'profile_view', 'new_review', 'profile_verified', 'doc_rejected', 'new_talent_match', 'posting_due', 'interview']),
  add constraint users_push_notifications_check check (push_notifications <@ array['new_application', 'application_status_change', 'new_message', 'new_job_match',
    'profile_view', 'new_review', 'profile_verified', 'doc_rejected', 'new_talent_match', 'posting_due', 'interview']);
