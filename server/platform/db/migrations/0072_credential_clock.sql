-- Who was told that a credential ends: of each end once, at each number of days before it; 0 is that it has ended.
create table credential_reminders (
  document_id text not null references documents on delete cascade,
  expires_date date not null,
  threshold smallint not null,
  reader_id text not null references users on delete cascade,
  sent_date timestamptz(3) not null,
  primary key (document_id, expires_date, threshold, reader_id)
);
create index credential_reminders_reader on credential_reminders (reader_id);

-- Days on which everybody whose credentials had ended was looked at.
create table clock_days (
  day date primary key,
  finished_date timestamptz(3) not null
);
