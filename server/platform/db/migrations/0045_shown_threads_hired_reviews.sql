-- A conversation in which nobody has written yet is shown to whoever opened it, not to the other.

alter table threads add column opened_by text[] not null default '{}';

update threads set opened_by = array[created_by_id] where last_message_at is null and created_by_id is not null;

-- What the previous version of the program opens names nobody: shown to both, as before.
alter table threads add column shown_to text[] not null generated always as (
  case when last_message_at is null and opened_by <> '{}' then opened_by else participant_ids end) stored;
create index threads_shown on threads using gin (shown_to);

-- A review says since when its writer knows the person. A hired application is not changed any more.
alter table reviews add column hired_date timestamptz(3);
update reviews r set hired_date = a.updated_date from applications a where a.id = r.application_id and a.status = 'hired';
