-- A clinician offers a booked shift to colleagues; the site says whether the facility agrees first.

alter table sites add column swaps text not null default 'approval' check (swaps in ('approval', 'free'));

alter table shifts
  add column swap_note text check (char_length(swap_note) <= 500),
  add column swap_taker_id text references users on delete set null,
  add column swap_taker_name text check (char_length(swap_taker_name) between 1 and 120),
  add constraint shifts_swap_taker check (swap_taker_id is null or swap_status = 'taken');
create index shifts_swaps on shifts (facility_id, starts_at, id) where swap_status <> 'none';
create index shifts_swap_taker on shifts (swap_taker_id) where swap_taker_id is not null;
