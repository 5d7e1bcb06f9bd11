-- Who looked at which credential or person, where, when and with which result: written once, and each row bound to the one
-- before it (ADR-0037).

create table checks (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  -- Ids are plain text here: what was checked, and by whom, stays known when the row is gone.
  created_by_id text,

  seq integer not null,
  kind text not null check (kind in ('document_review', 'source_check', 'npi_check', 'screening', 'list_import')),
  result text not null check (result in ('accepted', 'rejected', 'withdrawn', 'confirmed', 'conditions', 'different',
    'not_found', 'unavailable', 'possible', 'cleared', 'listed', 'gone', 'loaded')),
  user_id text,
  document_id text,
  answers_id text,
  source text check (char_length(source) <= 40),
  source_url text check (char_length(source_url) <= 300),
  method text check (method in ('document', 'web_lookup', 'phone', 'secure_email', 'file')),
  reason text check (reason in ('unreadable', 'incomplete', 'wrong_document', 'name_differs', 'number_differs',
    'state_differs', 'expired', 'issuer_not_accepted', 'altered', 'conditions_shown', 'not_found_at_source',
    'patient_information', 'duplicate_number', 'wrong_person', 'other')),
  checked_date timestamptz(3),
  fresh_until date,
  checked_by text,
  seen jsonb,
  notes text check (char_length(notes) <= 2000),
  evidence_url text check (char_length(evidence_url) <= 300),
  -- SHA-256 in hexadecimal, as all that follow but the salt.
  evidence_sha256 text check (char_length(evidence_sha256) <= 64),
  subject_key text check (char_length(subject_key) <= 64),
  prev_hash text not null,
  content_hash text not null,
  hash text not null,
  salt text,
  redacted_date timestamptz(3),
  -- What was only looked into is not the person's to read: rules know no negation of a value.
  shows_subject boolean not null generated always as (result not in ('possible', 'cleared', 'gone')) stored
);
create unique index checks_seq on checks (seq);
create index checks_newest on checks (created_date desc, id);
create index checks_document on checks (document_id, seq desc);
create index checks_user on checks (user_id, seq desc);
create index checks_kind_result on checks (kind, result, seq);
create unique index checks_possible on checks (user_id, source, subject_key) where result = 'possible';
-- An answer may be answered again: the end of the chain counts.
create unique index checks_answers on checks (answers_id);

-- The last row that ended with its time: the first one that is left follows it.
create table check_anchor (
  is_only boolean primary key default true check (is_only),
  seq integer not null,
  hash text not null
);
insert into check_anchor (seq, hash) values (0, repeat('0', 64));

-- The one form in which a row is bound. Whoever writes a row and whoever verifies it asks here.
create function check_instant(at timestamptz) returns bigint language sql stable as $$
  select (extract(epoch from at) * 1000)::bigint
$$;
create function check_content_hash(c checks) returns text language sql stable as $$
  select encode(sha256(convert_to(c.salt || jsonb_build_object('seen', c.seen, 'notes', c.notes,
    'evidence_url', c.evidence_url, 'evidence_sha256', c.evidence_sha256)::text, 'UTF8')), 'hex')
$$;
create function check_hash(c checks) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(c.prev_hash, c.seq, check_instant(c.created_date), c.id, c.kind,
    c.result, c.user_id, c.document_id, c.answers_id, c.source, c.source_url, c.method, c.reason,
    check_instant(c.checked_date), c.fresh_until, c.checked_by, c.subject_key, c.content_hash)::text, 'UTF8')), 'hex')
$$;
-- Redacting takes the salt, too: nobody can try out what the content was.
create function check_content_holds(c checks) returns boolean language sql stable as $$
  select case when c.redacted_date is null then c.content_hash is not distinct from check_content_hash(c)
    else num_nonnulls(c.seen, c.notes, c.evidence_url, c.salt) = 0 end
$$;

-- One writer after the other until the end of each transaction, so that numbers and hashes follow what is committed.
create function chain_check() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7305114911);
  select seq, hash into new.seq, new.prev_hash from checks order by seq desc limit 1;
  if not found then
    select seq, hash into strict new.seq, new.prev_hash from check_anchor;
  end if;
  new.seq := new.seq + 1;
  -- The clock of the database, as of now: a transaction may have begun before that of the row before.
  new.created_date := date_trunc('milliseconds', clock_timestamp());
  new.updated_date := new.created_date;
  new.redacted_date := null;
  new.salt := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  new.content_hash := check_content_hash(new);
  new.hash := check_hash(new);
  return new;
end $$;
create trigger checks_chained before insert on checks for each row execute function chain_check();

-- What a person said and what was seen of them may go with their account, and nothing else of the row.
create function redact_check() returns trigger language plpgsql as $$
declare
  redacted constant text[] := array['seen', 'notes', 'evidence_url', 'salt', 'redacted_date', 'shows_subject'];
begin
  if old.redacted_date is not null or new.redacted_date is null
    or num_nonnulls(new.seen, new.notes, new.evidence_url, new.salt) > 0
    or to_jsonb(new) - redacted is distinct from to_jsonb(old) - redacted then
    raise exception 'checks is append-only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger checks_redacted before update on checks for each row execute function redact_check();
create trigger checks_whole before truncate on checks for each statement execute function refuse_change();

-- Rows end after six years, oldest first and without a gap; younger ones never, whoever asks.
create trigger checks_kept before delete on checks
  for each row when (old.created_date > now() - interval '6 years') execute function refuse_change();
create function anchor_checks() returns trigger language plpgsql as $$
declare
  removed integer;
  last_seq integer;
  last_hash text;
begin
  select count(*) into removed from ended;
  if removed = 0 then
    return null;
  end if;
  select seq, hash into last_seq, last_hash from ended order by seq desc limit 1;
  update check_anchor set seq = last_seq, hash = last_hash where seq = last_seq - removed;
  if not found then
    raise exception 'checks end oldest first' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger checks_anchored after delete on checks referencing old table as ended
  for each statement execute function anchor_checks();
