-- What the account of a kept answer could do once the write was done: who has lost some of it gets the answer no more.
alter table idempotency_keys add column standing jsonb;
