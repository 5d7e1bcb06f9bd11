-- A facility's own pattern of the links of its video interviews.
alter table users add column interview_link text check (char_length(interview_link) <= 300);
