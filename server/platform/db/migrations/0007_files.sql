-- Uploaded files. Who may read one follows from the rows that refer to it; a file that ever was a credential stays private.
create table files (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  owner_id text references users on delete set null,
  -- The row comes first, the bytes follow: null until they are safely stored.
  stored_date timestamptz(3),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png', 'video/mp4', 'video/webm')),
  size integer not null check (size >= 0),
  thumbnail_size integer check (thumbnail_size >= 0),
  -- What its uploader called it: shown to those who may read it, never part of an address.
  name text not null check (char_length(name) <= 255),
  is_private boolean not null default false,
  -- When a document first referred to it.
  credential_date timestamptz(3)
);
create index files_owner_newest on files (owner_id, created_date desc);
