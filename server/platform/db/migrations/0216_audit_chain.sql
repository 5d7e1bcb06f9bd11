-- The audit log gets the chain of the ledger of checks (ADR-0068). A job seals committed rows in batches: a chain that each
-- writer continues would make all transactions that write into the log take turns.

-- The one form of a hash in a chain.
create function chain_hash(parts jsonb) returns text language sql stable as $$
  select encode(sha256(convert_to(parts::text, 'UTF8')), 'hex')
$$;
-- Unchanged but for its name.
create or replace function check_hash(c checks) returns text language sql stable as $$
  select chain_hash(jsonb_build_array(c.prev_hash, c.seq, check_instant(c.created_date), c.id, c.kind,
    c.result, c.user_id, c.document_id, c.answers_id, c.source, c.source_url, c.method, c.reason,
    check_instant(c.checked_date), c.fresh_until, c.checked_by, c.subject_key, c.content_hash))
$$;

-- Moves the anchor of a chain to the last row that ended, and refuses to leave a gap. Its argument is the table of the anchor.
create function anchor_chain() returns trigger language plpgsql as $$
declare
  removed integer;
  last_seq integer;
  last_hash text;
  moved integer;
begin
  select count(*) into removed from ended;
  if removed = 0 then
    return null;
  end if;
  select seq, hash into last_seq, last_hash from ended order by seq desc limit 1;
  execute format('update %I set seq = $1, hash = $2 where seq = $1 - $3', tg_argv[0]) using last_seq, last_hash, removed;
  get diagnostics moved = row_count;
  if moved = 0 then
    raise exception '% end oldest first', tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
drop trigger checks_anchored on checks;
create trigger checks_anchored after delete on checks referencing old table as ended
  for each statement execute function anchor_chain('check_anchor');
drop function anchor_checks();

-- A row of the audit log in its chain. `seq` is the order of sealing: a transaction that ends late has a lower id.
create table audit_seals (
  seq integer primary key,
  event_id bigint not null,
  sealed_date timestamptz(3) not null,
  -- SHA-256 over the hash before it and the row, hexadecimal.
  hash text not null
);
create unique index audit_seals_event on audit_seals (event_id);
create index audit_seals_date on audit_seals (sealed_date, seq);

-- The last seal that ended with its row: the first one that is left follows it.
create table audit_anchor (
  is_only boolean primary key default true check (is_only),
  seq integer not null,
  hash text not null
);
insert into audit_anchor (seq, hash) values (0, repeat('0', 64));

create function audit_hash(prev_hash text, s audit_seals, e audit_events) returns text language sql stable as $$
  select chain_hash(jsonb_build_array(prev_hash, s.seq, check_instant(s.sealed_date), e.id, check_instant(e.at),
    e.actor_kind, e.actor_id, e.acting_for, e.action, e.entity, e.entity_id, e.fields, e.outcome, e.request_id))
$$;

-- Seals at most `most` rows with an id above `above`, in the order of their ids. One sealer after the other.
create function seal_audit(above bigint, most integer, out sealed integer, out last_id bigint) language plpgsql as $$
declare
  event audit_events;
  seal audit_seals;
begin
  perform pg_advisory_xact_lock(7305114912);
  select newest.seq, newest.hash into strict seal.seq, seal.hash from (
    (select seq, hash from audit_seals order by seq desc limit 1) union all select seq, hash from audit_anchor) newest
  order by newest.seq desc limit 1;
  sealed := 0;
  seal.sealed_date := date_trunc('milliseconds', clock_timestamp());
  for event in
    select * from audit_events e
    where e.id > above and not exists (select from audit_seals s where s.event_id = e.id) order by e.id limit most
  loop
    seal.seq := seal.seq + 1;
    seal.event_id := event.id;
    seal.hash := audit_hash(seal.hash, seal, event);
    insert into audit_seals values (seal.*);
    sealed := sealed + 1;
    last_id := event.id;
  end loop;
end $$;

create trigger audit_seals_append_only before update or truncate on audit_seals
  for each statement execute function refuse_change();

-- A seal ends with its row, oldest first and without a gap.
create function refuse_unsealing() returns trigger language plpgsql as $$
begin
  if exists (select from audit_events where id = old.event_id) then
    raise exception 'audit_seals is append-only' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger audit_seals_bound before delete on audit_seals for each row execute function refuse_unsealing();
create trigger audit_seals_anchored after delete on audit_seals referencing old table as ended
  for each statement execute function anchor_chain('audit_anchor');

create function end_audit_seals() returns trigger language plpgsql as $$
begin
  delete from audit_seals where event_id in (select id from ended);
  return null;
end $$;
create trigger audit_events_unsealed after delete on audit_events referencing old table as ended
  for each statement execute function end_audit_seals();
