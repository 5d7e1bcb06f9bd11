-- Texts that a facility writes to several applicants (ADR-0045).
create table message_templates (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  facility_id text not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  body text not null check (char_length(body) between 1 and 4000)
);
create index message_templates_facility on message_templates (facility_id, created_date, id);
create index message_templates_newest on message_templates (created_date desc, id);
create index message_templates_creator on message_templates (created_by_id) where created_by_id is not null;

-- What ends by itself: invitations that nobody took, and colleagues who left.
create index members_invited on members (expires_date) where status = 'invited';
create index members_left on members (left_date) where status = 'left';
-- Who waits under an address, for a site where only those who are invited sign up.
create index members_waiting on members (email) where status = 'invited';
