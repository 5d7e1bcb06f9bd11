-- Since when an application is in its stage; a rejection that can be undone changes none (ADR-0059).
alter table applications add column stage_date timestamptz(3);

-- What is known of the applications there are; of others the last change.
update applications a set stage_date = coalesce(
  case a.stage
    when 'new' then coalesce(a.applied_date, a.created_date)
    when 'reviewed' then a.opened_date
    when 'shortlisted' then a.shortlisted_date
    when 'interview' then (select max(i.created_date) from interviews i where i.application_id = a.id)
    when 'offer' then (select max(o.created_date) from offers o where o.application_id = a.id)
    when 'hired' then a.hired_date
    else coalesce(a.decided_date, a.updated_date)
  end,
  a.updated_date);

-- A generated column is computed after the triggers that may change a row: the same rule for the row that comes and the row
-- that was; a test holds it to `stage`.
create function stage_of(of_row applications) returns text language sql immutable as $$
  select case
    when of_row.status = 'hired' then 'hired'
    when of_row.status in ('rejected', 'withdrawn') then 'closed'
    when of_row.has_offer then 'offer'
    when of_row.has_interview then 'interview'
    when of_row.status = 'shortlisted' then 'shortlisted'
    when of_row.status = 'reviewed' then 'reviewed'
    else 'new'
  end
$$;

create function note_stage_date() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.stage_date := coalesce(new.stage_date, new.applied_date, new.created_date, now());
  elsif stage_of(new) <> stage_of(old) then
    new.stage_date := now();
  end if;
  return new;
end $$;
create trigger applications_stage_date before insert or update of status, has_interview, has_offer
  on applications for each row execute function note_stage_date();
