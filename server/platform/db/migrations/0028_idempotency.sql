-- What was answered to a write that carried an Idempotency-Key, written in its transaction and kept for a day.
create table idempotency_keys (
  -- SHA-256 of account, method, path and key, hexadecimal.
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  -- SHA-256 of the query and the canonical body, hexadecimal.
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  status smallint not null,
  -- JSON text; null when it was too long to be kept.
  answer text check (octet_length(answer) <= 262144),
  created_date timestamptz(3) not null default now()
);

create index idempotency_keys_created_date on idempotency_keys (created_date);
