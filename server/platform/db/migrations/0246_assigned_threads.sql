-- Which colleague of a facility looks after a conversation (ADR-0085).
alter table threads
  add column assigned_to text references users on delete set null,
  add column assigned_name text check (char_length(assigned_name) between 1 and 100);
create index threads_assigned on threads (assigned_to, last_message_at desc nulls last, id) where assigned_to is not null;
