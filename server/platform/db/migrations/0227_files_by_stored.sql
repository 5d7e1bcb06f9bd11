-- The archive copies files in the order in which they were stored.
create index files_stored on files (stored_date, id) where stored_date is not null;
