-- What a facility's team writes about a clinician it saved (ADR-0079): tags and one note.
create table saved_people (
  facility_id text not null references users on delete cascade,
  clinician_id text not null references users on delete cascade,
  updated_date timestamptz(3) not null default now(),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  note text check (char_length(note) between 1 and 1000),
  -- Who wrote the note as it is, and when.
  note_author_id text references users on delete set null,
  note_date timestamptz(3),
  primary key (facility_id, clinician_id),
  check ((note is null) = (note_date is null))
);
create index saved_people_clinician on saved_people (clinician_id);
create index saved_people_author on saved_people (note_author_id) where note_author_id is not null;
create index saved_people_updated on saved_people (updated_date);
