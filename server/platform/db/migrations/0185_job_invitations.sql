-- Facilities invite clinicians to apply for a job.

create table job_invitations (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  facility_id text not null references users on delete cascade,
  facility_name text not null check (char_length(facility_name) between 1 and 120),
  clinician_id text not null references users on delete cascade,
  job_id text not null references jobs on delete cascade,
  job_title text not null check (char_length(job_title) between 1 and 150),
  site_id text references sites on delete set null,
  message text check (char_length(message) <= 300),
  status text not null default 'open' check (status in ('open', 'interested', 'declined')),
  answered_date timestamptz(3),

  constraint job_invitations_answered check ((status = 'open') = (answered_date is null))
);
create unique index job_invitations_pair on job_invitations (job_id, clinician_id);
create index job_invitations_facility on job_invitations (facility_id, created_date desc, id);
create index job_invitations_of_clinician on job_invitations (facility_id, clinician_id, status);
create index job_invitations_clinician on job_invitations (clinician_id, created_date desc, id);
create index job_invitations_newest on job_invitations (created_date desc, id);
create index job_invitations_site on job_invitations (site_id) where site_id is not null;
create index job_invitations_creator on job_invitations (created_by_id) where created_by_id is not null;

alter table notifications drop constraint notifications_type_check;
alter table notifications
  add constraint notifications_type_check check (type in ('new_application', 'application_status_change', 'new_message', 'new_job_match',
    'profile_view', 'new_review', 'profile_verified', 'doc_rejected', 'new_talent_match', 'posting_due', 'interview', 'offer',
    'invitation'));
alter table users drop constraint users_email_notifications_check, drop constraint users_push_notifications_check;
alter table users alter column email_notifications set default '{new_application,application_status_change,new_message,new_job_match,profile_view,new_review,profile_verified,doc_rejected,new_talent_match,posting_due,interview,offer,invitation}';
-- Users who turned off all mails get none of these either.
update users set email_notifications = email_notifications || 'invitation'::text where email_notifications <> '{}';
alter table users
  add constraint users_email_notifications_check check (email_notifications <@ array['new_application', 'application_status_change', 'new_message', 'new_job_match',
    'profile_view', 'new_review', 'profile_verified', 'doc_rejected', 'new_talent_match', 'posting_due', 'interview', 'offer', 'invitation']),
  add constraint users_push_notifications_check check (push_notifications <@ array['new_application', 'application_status_change', 'new_message', 'new_job_match',
    'profile_view', 'new_review', 'profile_verified', 'doc_rejected', 'new_talent_match', 'posting_due', 'interview', 'offer', 'invitation']);
