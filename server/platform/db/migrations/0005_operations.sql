-- What the running of the product leaves behind.

create table app_logs (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  user_id text not null references users on delete cascade,
  page_name text not null check (char_length(page_name) between 1 and 64)
);
create index app_logs_newest on app_logs (created_date desc, id);
create index app_logs_user_newest on app_logs (user_id, created_date desc, id);

-- Every mail as it was written. `code` and `token` are what a person would copy out of it; they are emptied on sending.
create table outbox_mails (
  id text primary key default gen_random_uuid()::text,
  to_address text not null check (char_length(to_address) between 3 and 254),
  subject text not null,
  text text not null,
  html text,
  kind text not null,
  code text,
  token text,
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  created_date timestamptz(3) not null default now(),
  sent_date timestamptz(3)
);
create index outbox_mails_address_newest on outbox_mails (lower(to_address), created_date desc);
create index outbox_mails_waiting on outbox_mails (created_date) where sent_date is null;
