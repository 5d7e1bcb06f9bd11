-- Who of a facility wrote a message that its members read as one (ADR-0045).
alter table messages
  add column author_id text references users on delete set null,
  add column author_name text check (char_length(author_name) between 1 and 100);
create index messages_author on messages (author_id) where author_id is not null;
