-- When an application was sent and when the facility first decided on it: what the average response rests on. The row's
-- own dates do not tell: any later step moves updated_date, and one taken up again keeps its created_date.

alter table applications add column applied_date timestamptz(3), add column decided_date timestamptz(3);

update applications set applied_date = created_date;
-- The applicant was told of every decision at once; where the news was deleted, the last change is the best there is.
update applications a set decided_date = greatest(a.created_date, coalesce(
  (select min(n.created_date) from notifications n
    where n.user_id = a.applicant_id
      and n.event_key like any (array[
        'application:' || a.id || ':shortlisted:%', 'application:' || a.id || ':rejected:%', 'application:' || a.id || ':hired:%'])),
  a.updated_date))
  where a.status in ('shortlisted', 'rejected', 'hired');

create function note_application_decided() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.applied_date := new.created_date;
  elsif new.status = 'pending' and old.status <> 'pending' then
    new.applied_date := now();
    new.decided_date := null;
  elsif new.status in ('shortlisted', 'rejected', 'hired') and new.decided_date is null then
    new.decided_date := now();
  end if;
  return new;
end $$;
create trigger applications_decided before insert or update of status on applications
  for each row execute function note_application_decided();
