-- A facility's newest applications are those sent last: one that is sent again is placed by its new date.
alter table applicant_keys add column applied_date timestamptz(3);
update applicant_keys k set applied_date = a.applied_date from applications a where a.id = k.id;

create or replace function keep_applicant() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into applicant_keys (id, facility_id, applicant_id, created_date, applied_date, words, years_exp)
  select new.id, new.facility_id, new.applicant_id, new.created_date, new.applied_date,
    applicant_words(person.full_name, person.credentials), person.years_exp
  from users person where person.id = new.applicant_id
  -- A change of the profile at this moment is waited for, or waits and finds this row.
  for share;
  return null;
end $$;

create function keep_applied() returns trigger language plpgsql as $$
begin
  update applicant_keys set applied_date = new.applied_date where id = new.id;
  return null;
end $$;
create trigger applications_applied_again after update of status on applications
  for each row when (old.applied_date is distinct from new.applied_date) execute function keep_applied();

create index applications_facility_sent on applications (facility_id, applied_date desc, id);
create index applications_facility_status_sent on applications (facility_id, status, applied_date desc, id);
create index applications_facility_job_sent on applications (facility_id, job_id, applied_date desc, id);
create index applications_stage_sent on applications (facility_id, stage, applied_date desc, id);
create index applications_job_stage_sent on applications (facility_id, job_id, stage, applied_date desc, id);
create index applications_applicant_sent on applications (applicant_id, applied_date desc, id);
