-- Through which day a reviewed license of each state is valid, by the state; a state without an end is not there. Every reading
-- of `reviewed_license_states` asks it, so that a state is marked no longer than its license, whether or not a job has run.
alter table users add column reviewed_license_ends jsonb not null default '{}';

-- Of the licenses that are stored already, through the first day without any: a renewal that follows without a gap goes on.
with recursive terms as (
  select d.user_id, d.state, coalesce(d.issued_date - 1, '-infinity') as before, coalesce(d.expires_date, 'infinity') as last
  from documents d
  where d.kind = 'state_license' and d.status = 'approved' and not d.is_removed and not d.is_hidden and d.state is not null
), covered as (
  select u.id as user_id, s.state, (select max(t.last) from terms t
    where t.user_id = u.id and t.state = s.state and t.before < current_date) as through
  from users u cross join unnest(u.reviewed_license_states) s (state)
  union all
  select c.user_id, c.state, n.last from covered c cross join lateral (
    select max(t.last) as last from terms t
    where t.user_id = c.user_id and t.state = c.state and t.before <= c.through and t.last > c.through) n
  where n.last is not null
), ends as (
  select user_id, jsonb_object_agg(state, through) as days from (
    select user_id, state, max(through) as through from covered group by user_id, state) c
  where through < 'infinity' group by user_id
)
update users set reviewed_license_ends = ends.days from ends where users.id = ends.user_id;

-- A check of a license says nothing once the license has ended.
update users set source_until = least(source_until, (select min(day::date) from jsonb_each_text(reviewed_license_ends) d (s, day)))
where source_until is not null and reviewed_license_ends <> '{}';

-- Who is listed as verified and may be so no longer: they are put behind those who are.
create index listed_people_ending on listed_people (verified_through) where is_verified and verified_through is not null;
