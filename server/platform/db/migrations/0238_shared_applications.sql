-- The newest applications for a job that share credentials: the list is filtered by whether these applicants may work it.
create index applications_job_sharing on applications (job_id, applied_date desc, id)
  where shares_credentials and status in ('pending', 'reviewed', 'shortlisted', 'hired');
