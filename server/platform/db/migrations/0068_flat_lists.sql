-- What a facility's own lists count and order by, whatever else it has.

create index jobs_facility_status_newest on jobs (facility_id, status, created_date desc, id);
create index applications_facility_job_status on applications (facility_id, job_id, status);
-- Of the conversations of somebody who is busy, those with something to read.
create index threads_unread on threads using gin (unread_by);
