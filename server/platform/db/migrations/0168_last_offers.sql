-- The newest offer that was sent for a job begins the next one.
create index offers_job on offers (job_id, created_date desc, id) where status <> 'draft';
