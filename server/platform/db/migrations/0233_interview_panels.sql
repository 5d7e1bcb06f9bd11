-- Up to three colleagues who hold an interview together with its host, and their names as they were (ADR-0078).
alter table interviews
  add column co_host_ids text[] not null default '{}' check (cardinality(co_host_ids) <= 3),
  add column co_hosts jsonb not null default '[]';
create index interviews_co_hosts on interviews using gin (co_host_ids);
