-- What a facility's figures rest on: where its applications came from, how far they came, and who looked at its jobs
-- (ADR-0035).

alter table applications
  add column source text check (source in ('search', 'alert', 'saved', 'fit', 'feed', 'link', 'other')),
  add column shortlisted_date timestamptz(3),
  add column hired_date timestamptz(3);

-- The applicant was told of both at once; where the news was deleted, the dates of the row are the best there is.
update applications a set
  shortlisted_date = coalesce(
    (select min(n.created_date) from notifications n
      where n.user_id = a.applicant_id and n.event_key like 'application:' || a.id || ':shortlisted:%'),
    case when a.status <> 'rejected' then a.decided_date end),
  hired_date = case when a.status = 'hired' then coalesce(
    (select min(n.created_date) from notifications n
      where n.user_id = a.applicant_id and n.event_key like 'application:' || a.id || ':hired:%'),
    a.updated_date) end
where a.status in ('shortlisted', 'rejected', 'hired');

-- A shortlisting that is taken back was none, and one taken up again begins anew.
create function note_application_steps() returns trigger language plpgsql as $$
begin
  if new.status in ('pending', 'reviewed') then
    new.shortlisted_date := null;
  elsif new.status = 'shortlisted' and new.shortlisted_date is null then
    new.shortlisted_date := now();
  elsif new.status = 'hired' and new.hired_date is null then
    new.hired_date := now();
  end if;
  return new;
end $$;
create trigger applications_steps before insert or update of status on applications
  for each row execute function note_application_steps();

-- First hires, of a facility's jobs.
create index applications_hires on applications (facility_id, job_id, hired_date) where hired_date is not null;
-- Of the whole site: its newest applications, the jobs that were filled last, whom visitors find verified.
create index applications_applied on applications (applied_date desc);
create index jobs_filled on jobs (closed_date desc) where status = 'filled';
create index listed_people_verified on listed_people (user_id) where is_verified and shown_to = 'everybody';

-- Which clinician looked at which job: one row a day.
create table job_views (
  job_id text not null references jobs on delete cascade,
  viewer_id text not null references users on delete cascade,
  day date not null default current_date,

  primary key (job_id, day, viewer_id)
);
create index job_views_viewer on job_views (viewer_id);
create index job_views_day on job_views (day);
