-- What people who worked with a clinician answer about that work.

create table references_given (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  clinician_id text not null references users on delete cascade,
  referee_name text not null check (char_length(referee_name) between 1 and 100),
  referee_email text not null check (char_length(referee_email) between 3 and 254 and referee_email = lower(referee_email)),
  relation text not null check (relation in ('supervisor', 'charge_nurse', 'medical_director', 'educator', 'colleague')),
  workplace text not null check (char_length(workplace) between 1 and 120),
  worked_from date not null,
  worked_to date,
  status text not null default 'asked'
    check (status in ('asked', 'opened', 'given', 'declined', 'no_reply', 'expired', 'withdrawn')),
  asked_date timestamptz(3) not null,
  opened_date timestamptz(3),
  reminders integer not null default 0 check (reminders between 0 and 6),
  mailed_date timestamptz(3) not null,
  given_date timestamptz(3),
  valid_until timestamptz(3),
  given_name text check (char_length(given_name) between 1 and 100),
  given_relation text
    check (given_relation in ('supervisor', 'charge_nurse', 'medical_director', 'educator', 'colleague')),
  confirms_dates text check (confirms_dates in ('yes', 'no', 'cannot_say')),
  rehire text check (rehire in ('yes', 'with_reservations', 'no', 'cannot_say')),
  clinical integer check (clinical between 1 and 4),
  reliability integer check (reliability between 1 and 4),
  communication integer check (communication between 1 and 4),
  teamwork integer check (teamwork between 1 and 4),
  documentation integer check (documentation between 1 and 4),
  strengths text check (char_length(strengths) <= 1000),
  concerns text check (char_length(concerns) <= 1000),
  flags text[] not null default '{}' check (flags <@ array['same_address', 'free_mail', 'older_than_24_months']),
  shared_with text[] not null default '{}' check (cardinality(shared_with) <= 200),
  given_address text check (char_length(given_address) <= 64),

  constraint references_given_order check (worked_to is null or worked_to >= worked_from),
  constraint references_given_answer check (
    (given_date is not null) = (status in ('given', 'expired'))
    and (given_date is null) = (valid_until is null)
    and (given_date is null) = (rehire is null))
);
create index references_given_clinician on references_given (clinician_id, created_date desc, id);
create index references_given_newest on references_given (created_date desc, id);
create index references_given_shared on references_given using gin (shared_with);
create index references_given_creator on references_given (created_by_id) where created_by_id is not null;
create index references_given_ended on references_given (coalesce(valid_until, asked_date));
-- Which referees are reminded, and which requests or answers end.
create index references_given_waiting on references_given (asked_date, id) where status in ('asked', 'opened');
create index references_given_valid on references_given (valid_until, id) where status = 'given';
-- One open request for an address: two requests of one clinician at the same moment mail it once.
create unique index references_given_once on references_given (clinician_id, referee_email)
  where status in ('asked', 'opened');
create index references_given_referee on references_given (referee_email);

-- Addresses that want no request for a reference. A hash: they are compared and never read.
create table reference_stops (
  address_hash text primary key check (address_hash ~ '^[0-9a-f]{64}$'),
  created_date timestamptz(3) not null default now()
);

alter table notifications drop constraint notifications_type_check;
alter table notifications
  add constraint notifications_type_check check (type in ('new_application', 'application_status_change', 'new_message', 'new_job_match',
    'profile_view', 'new_review', 'profile_verified', 'doc_rejected', 'new_talent_match', 'posting_due', 'interview', 'offer',
    'invitation', 'shift', 'reference')) not valid;
alter table notifications validate constraint notifications_type_check;
alter table users drop constraint users_email_notifications_check, drop constraint users_push_notifications_check;
alter table users alter column email_notifications set default '{new_application,application_status_change,new_message,new_job_match,profile_view,new_review,profile_verified,doc_rejected,new_talent_match,posting_due,interview,offer,invitation,shift,reference}';
-- Users who turned off all mails get none of these either.
update users set email_notifications = email_notifications || 'reference'::text where email_notifications <> '{}';
alter table users
  add constraint users_email_notifications_check check (email_notifications <@ array['new_application', 'application_status_change', 'new_message', 'new_job_match',
    'profile_view', 'new_review', 'profile_verified', 'doc_rejected', 'new_talent_match', 'posting_due', 'interview', 'offer', 'invitation', 'shift', 'reference']),
  add constraint users_push_notifications_check check (push_notifications <@ array['new_application', 'application_status_change', 'new_message', 'new_job_match',
    'profile_view', 'new_review', 'profile_verified', 'doc_rejected', 'new_talent_match', 'posting_due', 'interview', 'offer', 'invitation', 'shift', 'reference']);
