-- Who was asked to join, and who did what in the name of the platform.

create table invitations (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  email text not null check (char_length(email) between 3 and 254),
  role text not null check (role in ('user', 'admin')),
  -- SHA-256 of the token in the mailed link, hexadecimal.
  token_hash text not null unique check (char_length(token_hash) = 64),
  invited_by text references users on delete cascade,
  expires_at timestamptz(3) not null,
  -- Signed up through the link; the role follows once the address is confirmed.
  claimed_by text references users on delete cascade,
  used_date timestamptz(3)
);
create index invitations_email on invitations (lower(email));
create index invitations_invited_by on invitations (invited_by);
create index invitations_claimed_by on invitations (claimed_by);

-- Ids of people are plain text here: what they did stays known when they are gone.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  actor_kind text not null check (actor_kind in ('visitor', 'user', 'admin', 'service')),
  actor_id text,
  acting_for text,
  action text not null check (char_length(action) between 1 and 100),
  entity text,
  entity_id text,
  -- Names of the changed fields, never their values.
  fields text[] not null default '{}',
  outcome text not null default 'done' check (outcome in ('done', 'refused')),
  request_id text
);
create index audit_events_newest on audit_events (at desc, id desc);
create index audit_events_actor on audit_events (actor_id, at desc);
create index audit_events_about on audit_events (entity, entity_id, at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_events_append_only before update or delete or truncate on audit_events
  for each statement execute function refuse_change();
