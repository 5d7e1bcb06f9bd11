-- A facility's colleagues and its places (ADR-0045).
create extension if not exists btree_gist;

create table sites (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  facility_id text not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  address text check (char_length(address) <= 300),
  time_zone text not null check (char_length(time_zone) between 1 and 64),
  week_start text not null default 'sun' check (week_start in ('sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat')),
  phone text check (char_length(phone) <= 40),
  is_closed boolean not null default false
);
create index sites_facility on sites (facility_id, created_date, id);
create index sites_newest on sites (created_date desc, id);
create index sites_creator on sites (created_by_id) where created_by_id is not null;

create table members (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  facility_id text not null references users on delete cascade,
  user_id text references users on delete set null,
  email text not null check (char_length(email) between 1 and 254 and email = lower(email)),
  full_name text check (char_length(full_name) <= 100),
  work_role text not null check (work_role in ('owner', 'recruiter', 'reviewer', 'viewer')),
  site_ids text[] not null default '{}' check (cardinality(site_ids) <= 200),
  status text not null default 'invited' check (status in ('invited', 'active', 'left')),
  expires_date timestamptz(3),
  joined_date timestamptz(3),
  left_date timestamptz(3),
  token_hash text check (char_length(token_hash) <= 64)
);
create unique index members_active on members (user_id) where status = 'active';
create unique index members_address on members (facility_id, email) where status in ('invited', 'active');
create unique index members_token on members (token_hash) where token_hash is not null;
create index members_facility on members (facility_id, created_date, id);
create index members_user on members (user_id, created_date) where user_id is not null;
create index members_newest on members (created_date desc, id);
create index members_creator on members (created_by_id) where created_by_id is not null;

-- What the membership says, on the row that a session is read with.
alter table users
  add column works_for text references users on delete set null,
  add column work_role text check (work_role in ('owner', 'recruiter', 'reviewer', 'viewer')),
  add column work_site_ids text[] not null default '{}' check (cardinality(work_site_ids) <= 200);
create index users_works_for on users (works_for) where works_for is not null;

alter table jobs add column site_id text references sites on delete set null;
create index jobs_site on jobs (site_id) where site_id is not null;

alter table applications add column site_id text references sites on delete set null;
create index applications_site on applications (site_id, created_date desc, id) where site_id is not null;
