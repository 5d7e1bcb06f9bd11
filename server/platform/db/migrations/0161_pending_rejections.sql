-- A rejection that a facility's team has decided and that the applicant learns of an hour later (ADR-0053).
alter table applications
  add column decision_message text check (char_length(decision_message) <= 4000),
  add column reject_at timestamptz(3),
  add column reject_by text references users on delete set null,
  add column reject_reason text check (
    reject_reason in ('experience', 'credentials', 'schedule', 'pay', 'interview', 'other_applicant', 'other')),
  add column reject_note text check (char_length(reject_note) <= 500),
  add column reject_message text check (char_length(reject_message) <= 4000),
  add column team_stage text not null generated always as (
    case
      when status = 'hired' then 'hired'
      when status in ('rejected', 'withdrawn') or reject_at is not null then 'closed'
      when has_offer then 'offer'
      when has_interview then 'interview'
      when status = 'shortlisted' then 'shortlisted'
      when status = 'reviewed' then 'reviewed'
      else 'new'
    end
  ) stored check (team_stage in ('new', 'reviewed', 'shortlisted', 'interview', 'offer', 'hired', 'closed')),
  add constraint applications_rejection_open check (reject_at is null or status in ('pending', 'reviewed', 'shortlisted'));

-- Those to be sent, and of a facility those that are counted as rejected already.
create index applications_rejections on applications (reject_at, id) where reject_at is not null;
create index applications_facility_rejections on applications (facility_id, job_id, status) where reject_at is not null;
create index applications_rejecter on applications (reject_by) where reject_by is not null;

-- The board and the list read the team's stage.
create index applications_team_stage_sent on applications (facility_id, team_stage, applied_date desc, id);
create index applications_job_team_stage_sent on applications (facility_id, job_id, team_stage, applied_date desc, id);
drop index applications_stage_sent, applications_job_stage_sent;

-- Any later step ends a rejection that is still to be sent, through whichever door: a look at the application, or an undone
-- shortlisting, which leave it `reviewed`, are none. What the team wrote to the applicant goes with the rejection itself.
create function end_pending_rejection() returns trigger language plpgsql as $$
begin
  if new.status = 'rejected' and new.decision_reason is null then
    new.decision_message := new.reject_message;
  else
    new.reject_reason := null;
    new.reject_note := null;
  end if;
  new.reject_at := null;
  new.reject_by := null;
  new.reject_message := null;
  return new;
end $$;
create trigger applications_rejection_ended before update of status, has_interview, has_offer on applications
  for each row when (
    old.reject_at is not null and (
      (new.status <> old.status and new.status <> 'reviewed')
      or (new.has_interview and not old.has_interview)
      or (new.has_offer and not old.has_offer)))
  execute function end_pending_rejection();
