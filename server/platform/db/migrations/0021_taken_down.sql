-- Whether a hidden item is still being looked into or stays away: its owner is told which. A document that does not
-- come back is removed, as is_removed says already.

alter table users add column is_taken_down boolean not null default false;
alter table jobs add column is_taken_down boolean not null default false;
alter table posts add column is_taken_down boolean not null default false;
alter table messages add column is_taken_down boolean not null default false;

update users u set is_taken_down = true where is_hidden and exists (
  select from reports r where r.target_kind = 'user' and r.target_id = u.id and r.status = 'upheld');
update jobs j set is_taken_down = true where is_hidden and exists (
  select from reports r where r.target_kind = 'job' and r.target_id = j.id and r.status = 'upheld');
update posts p set is_taken_down = true where is_hidden and exists (
  select from reports r where r.target_kind = 'post' and r.target_id = p.id and r.status = 'upheld');
update messages m set is_taken_down = true where is_hidden and exists (
  select from reports r where r.target_kind = 'message' and r.target_id = m.id and r.status = 'upheld');
