-- The language somebody signed up in: their code is mailed in it, and their account begins with it.
alter table registrations add column locale text;
