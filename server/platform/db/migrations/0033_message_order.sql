-- Messages of a thread are numbered under its lock, but a transaction's date is its beginning: of two that are sent at
-- once the later number could carry the earlier date. A message is at least a millisecond younger than the one before it.
create function date_message_after_last() returns trigger language plpgsql as $$
declare
  last timestamptz(3);
begin
  select created_date into last from messages where thread_id = new.thread_id and seq < new.seq order by seq desc limit 1;
  if last >= new.created_date then
    new.created_date := last + interval '1 millisecond';
  end if;
  return new;
end $$;
create trigger messages_dated before insert on messages for each row execute function date_message_after_last();
