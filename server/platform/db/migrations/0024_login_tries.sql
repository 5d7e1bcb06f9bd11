-- Wrong passwords, counted before they are compared. Losing these counts in a crash is harmless, so the table is unlogged.
create unlogged table login_tries (
  -- A hash of the address: what people typed there is nobody's to read.
  account text not null,
  -- Where the tries came from: empty for strangers, else the device or session that has proved itself before.
  door text not null,
  recent integer not null,
  recent_until timestamptz not null,
  in_a_row integer not null,
  blocked_until timestamptz,
  primary key (account, door)
);
create index login_tries_recent_until on login_tries (recent_until);

-- When somebody last showed who uses the session, and the code they may show it with. Null: nobody ever did.
alter table sessions
  add column proved_at timestamptz default now(),
  add column code_hash text,
  add column code_expires_at timestamptz,
  add column code_tries integer not null default 0;
