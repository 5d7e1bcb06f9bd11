-- Addresses that a facility's events are sent to.
create table webhook_endpoints (
  id text primary key default gen_random_uuid()::text,
  -- Who created it: events carry rows as this user reads them.
  user_id text not null references users (id) on delete cascade,
  facility_id text not null references users (id) on delete cascade,
  url text not null check (char_length(url) between 8 and 500),
  description text check (char_length(description) <= 120),
  event_types text[] not null check (cardinality(event_types) between 1 and 60),
  version text not null default '2026-12',
  -- Sealed with the key of the instance.
  sealed_secret text not null,
  -- The secret before it, valid until the date beside it.
  sealed_previous text,
  previous_until timestamptz(3),
  status text not null default 'active' check (status in ('active', 'paused')),
  -- Why it is paused: by a user, by its receiver (410), after five days of failures.
  paused_because text check (paused_because in ('user', 'gone', 'failing')),
  check ((status = 'paused') = (paused_because is not null)),
  -- Since when every attempt has failed.
  failing_since timestamptz(3),
  created_date timestamptz(3) not null default now()
);
create index webhook_endpoints_facility on webhook_endpoints (facility_id, created_date);
create index webhook_endpoints_user on webhook_endpoints (user_id);

-- An event for one endpoint, written in the transaction of the change, and what came of sending it.
create table webhook_deliveries (
  -- The webhook-id, which stays the same for every attempt.
  id text primary key default 'msg_' || replace(gen_random_uuid()::text, '-', ''),
  endpoint_id text not null references webhook_endpoints (id) on delete cascade,
  event_type text not null,
  -- The record that the event is about; null for a test.
  row_id text,
  occurred_date timestamptz(3) not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed', 'dropped')),
  attempts integer not null default 0 check (attempts between 0 and 10),
  -- Of a pending one: when it is sent next. A process that sends it moves the date on, so that another takes over if it dies.
  next_date timestamptz(3) not null default now(),
  sent_date timestamptz(3),
  response_code integer,
  -- The first 2,000 characters of the answer, or why there was none.
  answer text check (char_length(answer) <= 2000),
  duration integer
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_date) where status = 'pending';
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, occurred_date desc, id desc);
create index webhook_deliveries_failed on webhook_deliveries (endpoint_id, occurred_date) where status = 'failed';
create index webhook_deliveries_old on webhook_deliveries (occurred_date);
