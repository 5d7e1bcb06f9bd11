-- What clients say about how pages are used. Kept for 90 days.
create table analytics_events (
  id bigint generated always as identity primary key,
  created_date timestamptz(3) not null default now(),
  event_name text not null check (char_length(event_name) between 1 and 100),
  properties jsonb not null default '{}' check (jsonb_typeof(properties) = 'object'),
  -- When the client says it happened.
  occurred_date timestamptz(3),
  -- Without its query, which can hold anything.
  page_path text check (char_length(page_path) <= 300),
  -- Of the session, whatever the event says.
  user_id text references users on delete cascade,
  session_id text check (char_length(session_id) <= 100)
);
create index analytics_events_newest on analytics_events (created_date desc, id desc);
create index analytics_events_user on analytics_events (user_id);
