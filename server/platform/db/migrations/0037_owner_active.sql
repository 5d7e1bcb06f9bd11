-- Rules look at one row: what somebody has published says itself whether their account is open.

alter table jobs add column is_owner_active boolean not null default true;
alter table posts add column is_owner_active boolean not null default true;

update jobs j set is_owner_active = false from users u where u.id = j.facility_id and not u.is_active;
update posts p set is_owner_active = false from users u where u.id = p.user_id and not u.is_active;
