-- Documents of two accounts may rightly have one number: what a reviewer has settled between them does not come up again.

-- Answers that they may.
create index checks_number_cleared on checks ((seen ->> 'number_key'))
  where kind = 'document_review' and result = 'cleared';
-- Whether accounts share a number, open ones alone if so wished, and nobody has settled that between two of them.
create function has_number_conflict(of_number text, of_kind text, of_profession text, of_state text, among_active boolean)
returns boolean language sql stable as $$
  with holders as (
    select distinct d.user_id from documents d join users u on u.id = d.user_id
    where d.number_key = of_number and d.kind is not distinct from of_kind
      and d.profession is not distinct from of_profession and d.state is not distinct from of_state
      and d.status <> 'rejected' and not d.is_removed and (u.is_active or not among_active))
  select exists (
    select from holders one join holders other on one.user_id < other.user_id
    where not exists (
      select from checks c
      where c.kind = 'document_review' and c.result = 'cleared' and c.seen ->> 'number_key' = of_number
        and c.seen ->> 'kind' is not distinct from of_kind
        and c.seen ->> 'profession' is not distinct from of_profession
        and c.seen ->> 'state' is not distinct from of_state
        and c.seen -> 'accounts' ?& array[one.user_id, other.user_id]))
$$;
create or replace function note_number(document documents) returns void language plpgsql as $$
begin
  if document.number_key is null then
    return;
  end if;
  if has_number_conflict(document.number_key, document.kind, document.profession, document.state, false) then
    insert into shared_numbers (number_key, kind, profession, state)
    values (document.number_key, document.kind, document.profession, document.state) on conflict do nothing;
  else
    delete from shared_numbers s
    where s.number_key = document.number_key and s.kind is not distinct from document.kind
      and s.profession is not distinct from document.profession and s.state is not distinct from document.state;
  end if;
end $$;

-- Who was verified by hand, and waits for what withholds that to be settled.
alter table users add column is_badge_withheld boolean not null default false;

-- The last time that the ledger of checks was verified, and what was found.
create table ledger_verified (
  is_only boolean primary key default true check (is_only),
  checks integer not null,
  -- The first check that does not hold; null: all do.
  broken integer,
  verified_date timestamptz(3) not null
);

-- Whether people were told of what had ended by that day, and not only what is counted was brought up to it.
alter table clock_days add column is_told boolean not null default true;
