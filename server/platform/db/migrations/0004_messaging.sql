-- Two people talking, what each is told, and talks with an agent.

create table threads (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  participant_ids text[] not null,
  last_message text check (char_length(last_message) <= 100),
  last_message_at timestamptz(3),
  unread_by text[] not null default '{}',

  constraint threads_of_two check (cardinality(participant_ids) = 2 and participant_ids[1] <> participant_ids[2]),
  constraint threads_unread_by_participants check (unread_by <@ participant_ids)
);
-- One thread a pair, whoever began it.
create unique index threads_pair on threads (
  least(participant_ids[1], participant_ids[2]), greatest(participant_ids[1], participant_ids[2])
);
create index threads_participants on threads using gin (participant_ids);
create index threads_latest on threads (last_message_at desc nulls last, id);

create table messages (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  thread_id text not null references threads on delete restrict,
  sender_id text not null references users on delete restrict,
  body text not null check (char_length(body) between 1 and 4000),
  seq integer not null check (seq >= 1),
  client_id text check (char_length(client_id) between 1 and 64),
  participant_ids text[] not null check (cardinality(participant_ids) = 2),

  constraint messages_in_order unique (thread_id, seq),
  constraint messages_sent_once unique (thread_id, sender_id, client_id),
  constraint messages_by_participant check (array[sender_id] <@ participant_ids)
);
create index messages_thread_newest on messages (thread_id, created_date desc, id);
create index messages_participants on messages using gin (participant_ids);
create index messages_sender on messages (sender_id);

create table notifications (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  user_id text not null references users on delete cascade,
  type text not null check (type in ('new_application', 'application_status_change', 'new_message', 'new_job_match',
    'profile_view', 'new_review', 'profile_verified', 'doc_rejected')),
  title text not null check (char_length(title) between 1 and 200),
  body text check (char_length(body) <= 1000),
  link text check (char_length(link) <= 300),
  read boolean not null default false,
  event_key text check (char_length(event_key) <= 200),

  constraint notifications_once unique (user_id, event_key)
);
create index notifications_user_newest on notifications (user_id, created_date desc, id);
create index notifications_unread on notifications (user_id, created_date desc, id) where not read;

create table conversations (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  user_id text not null references users on delete cascade,
  agent_name text not null check (char_length(agent_name) between 1 and 80),
  messages jsonb not null default '[]' check (jsonb_typeof(messages) = 'array'),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object')
);
create index conversations_user_newest on conversations (user_id, created_date desc, id);
