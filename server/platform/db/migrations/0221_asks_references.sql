-- Jobs whose applicants are asked to share references.
alter table jobs add column asks_references boolean not null default false;
