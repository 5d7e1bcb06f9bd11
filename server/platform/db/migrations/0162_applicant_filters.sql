-- What a facility's team filters applicants by: words of letters and answers, tags, who is to assess, who shares credentials.

create function applicant_letter(cover text, answers jsonb) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('simple'::regconfig, cover || ' ' || coalesce((
    select string_agg(answer ->> 'value', ' ') from jsonb_array_elements(answers) answer
    where jsonb_typeof(answer -> 'value') = 'string'), ''));

alter table applicant_keys add column letter tsvector not null default ''::tsvector;
update applicant_keys k set letter = applicant_letter(a.cover, a.answers) from applications a where a.id = k.id;
create index applicant_keys_letter on applicant_keys using gin (facility_id, letter);

create or replace function keep_applicant() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into applicant_keys (id, facility_id, applicant_id, created_date, applied_date, words, years_exp, letter)
  select new.id, new.facility_id, new.applicant_id, new.created_date, new.applied_date,
    applicant_words(person.full_name, person.credentials), person.years_exp, applicant_letter(new.cover, new.answers)
  from users person where person.id = new.applicant_id
  -- A change of the profile at this moment is waited for, or waits and finds this row.
  for share;
  return null;
end $$;

create function keep_letter() returns trigger language plpgsql as $$
begin
  update applicant_keys set letter = applicant_letter(new.cover, new.answers) where id = new.id;
  return null;
end $$;
create trigger applications_letter_again after update of cover, answers on applications
  for each row when ((old.cover, old.answers) is distinct from (new.cover, new.answers)) execute function keep_letter();

create index applications_facility_tags on applications using gin (facility_id, tags);
drop index applications_tags;
create index applications_unassigned on applications (facility_id, applied_date desc, id) where reviewer_ids = '{}';
create index applications_sharing on applications (facility_id, applied_date desc, id) where shares_credentials;
