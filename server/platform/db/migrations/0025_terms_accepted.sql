-- When the person agreed to the terms: signing up says so, and the form of those who come from a provider does.
alter table users add column terms_accepted_date timestamptz(3);
