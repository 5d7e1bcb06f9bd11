-- Files of a message: their names and sizes with the message, and with each file the message that it belongs to (ADR-0085).
alter table messages add column attachments jsonb not null default '[]'
  check (jsonb_typeof(attachments) = 'array' and jsonb_array_length(attachments) <= 5);

-- A message that is deleted leaves its files to the daily job that deletes unused ones.
alter table files add column message_id text references messages on delete set null;
create index files_message on files (message_id) where message_id is not null;
