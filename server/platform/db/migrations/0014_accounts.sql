-- How accounts end.

alter table users
  -- Moves whenever sessions of the person end before their time: sockets and caches in every process follow the row.
  add column sessions_ended_date timestamptz(3),
  -- The account was deleted at the person's wish: the row stays for what must be kept, without anything about the person.
  add column deleted_date timestamptz(3);

-- The queue of administrators, oldest wish first.
create index users_deletion_requested on users (deletion_requested_date, id) where deletion_requested_date is not null;
