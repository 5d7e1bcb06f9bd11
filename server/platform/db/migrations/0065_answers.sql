-- When facilities open and answer applications, and what follows from waiting (ADR-0034).

-- News about a facility's own postings.
alter table notifications drop constraint notifications_type_check;
alter table notifications
  add constraint notifications_type_check check (type in ('new_application', 'application_status_change', 'new_message', 'new_job_match',
    'profile_view', 'new_review', 'profile_verified', 'doc_rejected', 'new_talent_match', 'posting_due'));
alter table users drop constraint users_email_notifications_check, drop constraint users_push_notifications_check;
alter table users alter column email_notifications set default '{new_application,application_status_change,new_message,new_job_match,profile_view,new_review,profile_verified,doc_rejected,new_talent_match,posting_due}';
-- Whoever wants no mails at all wants none of these either.
update users set email_notifications = email_notifications || 'posting_due'::text where email_notifications <> '{}';
alter table users
  add constraint users_email_notifications_check check (email_notifications <@ array['new_application', 'application_status_change', 'new_message', 'new_job_match',
    'profile_view', 'new_review', 'profile_verified', 'doc_rejected', 'new_talent_match', 'posting_due']),
  add constraint users_push_notifications_check check (push_notifications <@ array['new_application', 'application_status_change', 'new_message', 'new_job_match',
    'profile_view', 'new_review', 'profile_verified', 'doc_rejected', 'new_talent_match', 'posting_due']);

-- Opened: the facility has first looked at it. Answered: its first decision or its first message after it was sent.
alter table applications add column opened_date timestamptz(3), add column answered_date timestamptz(3);

-- The facility's first message to the applicant since then; null without one.
create function first_message(application applications, since timestamptz) returns timestamptz
  language sql stable as $$
  select min(m.created_date) from threads t join messages m on m.thread_id = t.id
  where least(t.participant_ids[1], t.participant_ids[2]) = least(application.facility_id, application.applicant_id)
    and greatest(t.participant_ids[1], t.participant_ids[2]) = greatest(application.facility_id, application.applicant_id)
    and m.sender_id = application.facility_id and m.created_date >= since
    -- To somebody who has withdrawn it is about something else.
    and (application.status <> 'withdrawn' or m.created_date <= application.updated_date)
$$;

-- A position that is withdrawn as a whole has been decided, and answers nobody.
update applications a set opened_date = greatest(a.applied_date, known.opened)
from (
  select o.id, coalesce(
    (select min(n.created_date) from notifications n
      where n.user_id = o.applicant_id and n.created_date >= o.applied_date
        and n.event_key like 'application:' || o.id || ':reviewed:%'),
    case when o.decision_reason is null then o.decided_date end,
    case when o.status = 'reviewed' then o.updated_date end) as opened
  from applications o where o.status <> 'pending'
) known
where known.id = a.id and known.opened is not null;
update applications a set answered_date =
  least(case when decision_reason is null then decided_date end, first_message(a, applied_date));

create or replace function note_application_decided() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.applied_date := new.created_date;
  elsif new.status = 'pending' and old.status <> 'pending' then
    new.applied_date := now();
    new.decided_date := null;
    new.opened_date := null;
    new.answered_date := null;
    delete from answer_nudges where application_id = new.id;
  elsif new.status = 'reviewed' and old.status = 'shortlisted' then
    new.decided_date := null;
    new.answered_date := first_message(new, new.applied_date);
  elsif new.status = 'reviewed' then
    new.opened_date := coalesce(new.opened_date, now());
  elsif new.status in ('shortlisted', 'rejected', 'hired') then
    new.decided_date := coalesce(new.decided_date, now());
    if new.decision_reason is null then
      new.opened_date := coalesce(new.opened_date, now());
      new.answered_date := coalesce(new.answered_date, now());
    end if;
  end if;
  return new;
end $$;

-- What `keepAnswers` reads: a facility's applications of the last months, and those that wait.
create index applications_facility_applied on applications (facility_id, applied_date);
create index applications_unanswered on applications (applied_date)
  where answered_date is null and status in ('pending', 'reviewed');

-- How a facility answers, kept each hour; no row where nothing is counted.
create table facility_answers (
  facility_id text primary key references users on delete cascade,
  -- Applications that count, and those of them that were answered in time.
  counted integer not null check (counted > 0),
  in_time integer not null check (in_time between 0 and counted),
  -- Null: most of them were never answered.
  median_hours double precision check (median_hours >= 0),
  answers_well boolean not null,
  counted_date timestamptz(3) not null
);

-- Its jobs are listed anew by `keepListings`, within a minute.
create function facility_answers_changed() returns trigger language plpgsql as $$
begin
  insert into listing_changes (job_id, is_listed)
  select job_id, false from listed_jobs where facility_id = coalesce(new.facility_id, old.facility_id);
  return null;
end $$;
create trigger facility_answers_counted after insert on facility_answers
  for each row when (new.answers_well) execute function facility_answers_changed();
create trigger facility_answers_updated after update of answers_well on facility_answers
  for each row when (old.answers_well <> new.answers_well) execute function facility_answers_changed();
create trigger facility_answers_deleted after delete on facility_answers
  for each row when (old.answers_well) execute function facility_answers_changed();

-- Applications that have waited so many days: the facility is told when it is due, of all of them at once.
create table answer_nudges (
  application_id text not null references applications on delete cascade,
  threshold smallint not null check (threshold in (7, 14)),
  due_date timestamptz(3) not null,
  told_date timestamptz(3),
  primary key (application_id, threshold)
);
create index answer_nudges_due on answer_nudges (due_date) where told_date is null;
-- Nobody is told of what waited before there was this.
insert into answer_nudges (application_id, threshold, due_date, told_date)
select id, threshold, now(), now() from applications, unnest(array[7, 14]) threshold
where answered_date is null and status in ('pending', 'reviewed') and applied_date <= now() - make_interval(days => threshold);

-- The next nine o'clock of a person: when they are told of their postings.
create function next_nine(person users, since timestamptz) returns timestamptz
  language sql stable as $$
  select ((since at time zone zone_of(person))::date + time '09:00'
    + case when (since at time zone zone_of(person))::time > '09:00' then interval '1 day' else interval '0' end)
    at time zone zone_of(person)
$$;

-- What a job is found by. Every group that it leaves open has the value `-`. As before, and whether its facility answers well.
create or replace function facets_of(job jobs, facility users, region text) returns text[]
  language plpgsql stable parallel safe as $$
declare
  top double precision := coalesce(job.pay_range_max, job.pay_range_min);
  -- A list, or a text that names them.
  days text := substring(lower(job.schedule_json) from '"days"\s*:\s*(\[[^\]]*\]|"[^"]*")');
  found text[] := array['role:' || job.role, 'specialty:' || coalesce(job.specialty, '-'),
    'location_type:' || job.location_type, 'state:' || coalesce(region, '-'),
    'employment:' || coalesce(job.employment_type, '-'), 'facility_type:' || coalesce(facility.facility_type, '-')];
  part text;
  step numeric;
begin
  foreach part in array case when job.shift_types = '{}' then array['-'] else job.shift_types end loop
    found := found || ('shift:' || part);
  end loop;
  foreach part in array case when job.benefits = '{}' then array['-'] else job.benefits end loop
    found := found || ('benefits:' || part);
  end loop;
  for part in select distinct btrim(name) from regexp_split_to_table(lower(coalesce(job.emr, '-')), '[,/;&]|\mand\M') name loop
    if part <> '' then found := found || ('emr:' || part); end if;
  end loop;
  if top is null then found := found || 'pay_min:-'::text; end if;
  foreach step in array array[20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 100, 120, 150, 200, 250] loop
    if step <= top then found := found || ('pay_min:' || step); end if;
  end loop;
  if days ~ '\m(mon|tue|wed|thu|fri|sat|sun)' then
    foreach part in array array['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] loop
      if days ~ ('\m' || lower(part)) then found := found || ('days:' || part); end if;
    end loop;
  else
    found := found || 'days:-'::text;
  end if;
  if facility.verified_badge = 'verified' then found := found || 'verified_facility:1'::text; end if;
  if facility.rating_count >= 3 then
    foreach step in array array[3, 4, 4.5] loop
      if facility.rating_average >= step then found := found || ('rating_min:' || step); end if;
    end loop;
  end if;
  if exists (select from facility_answers where facility_id = facility.id and answers_well) then
    found := found || 'answers:1'::text;
  end if;
  return found;
end $$;
