-- The newest reports about one person's things; it serves whatever reports_owner did.
create index reports_owner_newest on reports (owner_id, created_date desc, id);
drop index reports_owner;
