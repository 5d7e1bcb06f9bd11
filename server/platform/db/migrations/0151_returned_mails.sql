-- Mails that come back (P15): where mails cannot be delivered, and what users see of it.

-- Addresses, in lower case, that mails came back from. Only what proves an address goes there until it is confirmed.
create table bounced_addresses (
  address text primary key check (char_length(address) between 3 and 254),
  bounced_date timestamptz(3) not null,
  -- What the mail server or the provider answered.
  reason text not null check (char_length(reason) <= 500)
);
create index bounced_addresses_newest on bounced_addresses (bounced_date desc, address);

-- When a mail was given up because its address does not take mails. Such a mail waits for nothing.
alter table outbox_mails add column refused_date timestamptz(3);
create index outbox_mails_due on outbox_mails (created_date) where sent_date is null and refused_date is null;
drop index outbox_mails_waiting;

-- The address of a user that mails came back from, until an address is confirmed.
alter table users add column bounced_email text check (char_length(bounced_email) <= 254);
create index users_confirmed_notifications_email on users (lower(confirmed_notifications_email))
  where confirmed_notifications_email is not null;
