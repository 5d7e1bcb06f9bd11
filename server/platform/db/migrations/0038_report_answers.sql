-- Whoever something was taken from may say something to it before it is decided.

alter table reports add column owner_answer text check (char_length(owner_answer) between 1 and 2000);
alter table reports add column answered_date timestamptz(3);
