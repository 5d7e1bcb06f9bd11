-- A government ID is reviewed like the other documents; verification does not require it.
alter table documents
  drop constraint documents_type_check,
  add constraint documents_type_check
    check (type in ('license', 'certification', 'bls', 'acls', 'resume', 'other', 'id'));

-- An approved document counts until the one that takes its place is approved: which one that is.
alter table documents add column replaced_by text references documents on delete set null;
create index documents_replaced_by on documents (replaced_by) where replaced_by is not null;
