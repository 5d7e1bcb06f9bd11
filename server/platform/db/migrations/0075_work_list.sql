-- What reviewers have to do is read from here, each kind in the order in which it is due.

create index documents_to_review on documents (coalesce(uploaded_date, created_date), id)
  where status = 'pending' and not is_removed;
-- With the end in the index: what has ended is passed over there.
create index documents_never_checked on documents (kind, coalesce(reviewed_date, uploaded_date, created_date), id, expires_date)
  where status = 'approved' and not is_removed and source_result is null;
create index documents_checked_until on documents (source_until, id, expires_date)
  where status = 'approved' and not is_removed and source_until is not null;

-- Possible matches that nobody has answered. Checks are never changed: what is open stands beside them.
create table open_matches (
  check_id text primary key,
  created_date timestamptz(3) not null
);
create index open_matches_oldest on open_matches (created_date, check_id);
create function follow_match() returns trigger language plpgsql as $$
begin
  delete from open_matches where check_id = new.answers_id;
  if new.kind = 'screening' and new.result = 'possible' then
    insert into open_matches (check_id, created_date) values (new.id, new.created_date);
  end if;
  return null;
end $$;
create trigger checks_matched after insert on checks for each row
  when (new.kind = 'screening') execute function follow_match();
-- Of an account that was erased nothing is left to compare, and after six years nobody asks.
create function forget_match() returns trigger language plpgsql as $$
begin
  delete from open_matches where check_id = old.id;
  return null;
end $$;
create trigger checks_forgotten after delete or update of redacted_date on checks for each row
  when (old.kind = 'screening') execute function forget_match();
insert into open_matches (check_id, created_date)
select c.id, c.created_date from checks c
where c.kind = 'screening' and c.result = 'possible' and c.redacted_date is null
  and not exists (select from checks a where a.answers_id = c.id);

-- Numbers that documents of two accounts share, since they were found to.
create table shared_numbers (
  id text primary key default gen_random_uuid()::text,
  number_key text not null,
  kind text,
  profession text,
  state text,
  since timestamptz(3) not null default now(),
  unique nulls not distinct (number_key, kind, profession, state)
);
create index shared_numbers_oldest on shared_numbers (since, id);
-- Another kind, profession or state counts its own numbers.
create function note_number(document documents) returns void language plpgsql as $$
declare
  holders integer;
begin
  if document.number_key is null then
    return;
  end if;
  select count(*) into holders from (
    select distinct d.user_id from documents d
    where d.number_key = document.number_key and d.kind is not distinct from document.kind
      and d.profession is not distinct from document.profession and d.state is not distinct from document.state
      and d.status <> 'rejected' and not d.is_removed limit 2) found;
  if holders > 1 then
    insert into shared_numbers (number_key, kind, profession, state)
    values (document.number_key, document.kind, document.profession, document.state) on conflict do nothing;
  else
    delete from shared_numbers s
    where s.number_key = document.number_key and s.kind is not distinct from document.kind
      and s.profession is not distinct from document.profession and s.state is not distinct from document.state;
  end if;
end $$;
create function follow_number() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform note_number(old);
  end if;
  if tg_op <> 'DELETE' then
    perform note_number(new);
  end if;
  return null;
end $$;
create trigger documents_numbered after insert or delete or update of number_key, kind, profession, state, status, is_removed
  on documents for each row execute function follow_number();
insert into shared_numbers (number_key, kind, profession, state)
select number_key, kind, profession, state from documents
where number_key is not null and status <> 'rejected' and not is_removed
group by number_key, kind, profession, state having count(distinct user_id) > 1;

-- Answers that two accounts may have one NPI.
create index checks_npi_cleared on checks ((seen ->> 'npi')) where kind = 'npi_check' and result = 'cleared';
-- Whether another active account had the NPI of this one before it, and nobody has settled that (spec D12a).
create function has_npi_conflict(person users) returns boolean language sql stable as $$
  select person.npi is not null and person.is_active and exists (
    select from users earlier
    where earlier.npi = person.npi and earlier.is_active and earlier.id <> person.id
      and (coalesce(earlier.npi_date, earlier.created_date), earlier.id)
        < (coalesce(person.npi_date, person.created_date), person.id)
      and not exists (
        select from checks c
        where c.kind = 'npi_check' and c.result = 'cleared' and c.seen ->> 'npi' = person.npi
          and c.seen -> 'accounts' ?& array[earlier.id, person.id]))
$$;
-- The NPIs of which this is so of some account, since it was found.
create table npi_conflicts (
  npi text primary key check (char_length(npi) <= 10),
  since timestamptz(3) not null
);
create index npi_conflicts_oldest on npi_conflicts (since, npi);
insert into npi_conflicts (npi, since)
select distinct u.npi, now() from users u where u.npi is not null and has_npi_conflict(u);
