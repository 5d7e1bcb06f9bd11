-- What clinicians show: credentials to administrators, a portfolio to everybody.

create table documents (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  user_id text not null references users on delete restrict,
  type text not null check (type in ('license', 'certification', 'bls', 'acls', 'resume', 'other')),
  file_url text check (char_length(file_url) <= 300),
  file_name text check (char_length(file_name) <= 255),
  name text check (char_length(name) <= 255),
  url text check (char_length(url) <= 300),
  uploaded_date timestamptz(3),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  admin_notes text check (char_length(admin_notes) <= 2000),
  is_removed boolean not null default false,

  constraint documents_rejected_with_reason check (status <> 'rejected' or coalesce(admin_notes, '') <> '')
);
create index documents_newest on documents (created_date desc, id);
create index documents_user_newest on documents (user_id, created_date desc, id);
create index documents_status_newest on documents (status, created_date desc, id);

create table posts (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  user_id text not null references users on delete cascade,
  media_url text check (char_length(media_url) <= 300),
  caption text check (char_length(caption) <= 2000),
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  visibility text not null default 'public' check (visibility in ('public', 'private')),
  is_hidden boolean not null default false
);
create index posts_newest on posts (created_date desc, id);
create index posts_user_newest on posts (user_id, created_date desc, id);
