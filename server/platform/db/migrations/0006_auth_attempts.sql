-- How often something was tried in a while: sign-ins, codes, resets. Losing these counts in a crash is harmless, so the
-- table is unlogged and costs no log traffic.
create unlogged table auth_attempts (
  key text primary key,
  count integer not null,
  -- The end of the while: from then on the count starts again.
  until timestamptz not null
);
create index auth_attempts_until on auth_attempts (until);
