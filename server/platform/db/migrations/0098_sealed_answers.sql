-- An answer as it is kept from now on: sealed under a key that only the caller's own Idempotency-Key makes, so that no
-- address or token in it can be read here. What was kept readable before ends now; its repetition is answered with 409.
alter table idempotency_keys add column sealed_answer text check (octet_length(sealed_answer) <= 524288);
update idempotency_keys set answer = null where answer is not null;
