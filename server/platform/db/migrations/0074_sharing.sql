-- What a facility reads of an applicant's credentials, and that it asked for them.

-- When the facility of an application asked last.
create table credential_requests (
  application_id text primary key references applications on delete cascade,
  asked_date timestamptz(3) not null
);

-- A facility looks at the same applicant many times a day: the log says it once.
create unique index audit_events_reads on audit_events (entity_id, actor_id, ((at at time zone 'UTC')::date))
  where action = 'Document.read';

-- An application changes after the hire as well: hires are counted by their own date.
drop index applications_hired;
create index applications_hired on applications (hired_date) where status = 'hired';
