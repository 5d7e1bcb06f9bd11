-- An application outlives its job: it keeps the job's title, and says so when it ended because the job was taken back.

alter table applications
  add column job_title text check (char_length(job_title) <= 150),
  add column decision_reason text check (decision_reason in ('position_withdrawn'));

update applications a set job_title = j.title from jobs j where j.id = a.job_id;

-- The previous version of the program writes no title.
create function keep_job_title() returns trigger language plpgsql as $$
begin
  if new.job_title is null then
    select j.title into new.job_title from jobs j where j.id = new.job_id;
  end if;
  return new;
end $$;
create trigger applications_job_title before insert on applications
  for each row execute function keep_job_title();

-- The list of one job's applicants, newest first.
create index applications_facility_job_newest on applications (facility_id, job_id, created_date desc, id);
