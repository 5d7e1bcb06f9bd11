-- What tells of a person says itself who may see them (ADR-0028).

alter table posts
  add column person_shown_to text not null default 'everybody'
    check (person_shown_to in ('everybody', 'facilities', 'nobody')),
  add column person_blocked_ids text[] not null default '{}',
  add column person_applied_ids text[] not null default '{}';

alter table reviews
  add column person_shown_to text not null default 'everybody'
    check (person_shown_to in ('everybody', 'facilities', 'nobody')),
  add column person_blocked_ids text[] not null default '{}',
  add column person_applied_ids text[] not null default '{}';

update posts p set person_shown_to = u.shown_to, person_blocked_ids = u.blocked_facility_ids,
  person_applied_ids = u.applied_facility_ids
from users u where u.id = p.user_id and u.shown_to <> 'everybody';

update reviews r set person_shown_to = u.shown_to, person_blocked_ids = u.blocked_facility_ids,
  person_applied_ids = u.applied_facility_ids
from users u where u.id = r.reviewee_id and u.shown_to <> 'everybody';

-- Clinicians look for the facility they hide from by any part of its name.
create index users_facility_name_parts on users using gin (facility_name gin_trgm_ops) where facility_name is not null;
