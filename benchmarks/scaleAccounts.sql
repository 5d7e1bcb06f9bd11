-- What one facility and one clinician have: $rows postings, applications, conversations and news on one side, applications
-- and saved jobs on the other. Half of the facility's applications are for one posting.
insert into jobs (id, created_date, facility_id, facility_name, title, description, role, location_type, status)
select $facility || '-' || n, now() - n * interval '1 minute', $facility, 'Busy facility', 'Unit ' || n,
  repeat('Handover takes place at the bedside and rounds start at seven. ', 1 + n % 4), 'RN', 'remote',
  (array['filled', 'closed'])[1 + n % 2]
from generate_series(1, $rows) n;

insert into applications (created_date, job_id, applicant_id, facility_id, status, cover, proposed_rate)
select now() - n * interval '11 seconds', $facility || '-' || case when n % 2 = 0 then 1 else n end, 'scale-person-' || n, $facility,
  (array['pending', 'reviewed', 'shortlisted', 'rejected', 'hired'])[1 + n % 5], 'I would like to work with you.', 60 + n % 80
from generate_series(1, $rows) n;

insert into threads (created_date, participant_ids, last_message, last_message_at, unread_by)
select now() - n * interval '1 hour', array[$facility, 'scale-person-' || n],
  'See you on Monday.', now() - n * interval '7 seconds', case when n % 2 = 0 then array[$facility] else '{}' end
from generate_series(1, $rows) n;

insert into notifications (created_date, user_id, type, title, body, link, read)
select now() - n * interval '9 seconds', $facility, 'new_application', 'New application', 'Somebody applied.',
  '/facility-applicants', n % 2 = 0
from generate_series(1, $rows) n;

insert into applications (created_date, job_id, applicant_id, facility_id, status, cover)
select now() - n * interval '13 seconds', 'scale-' || n, $clinician, 'scale-facility-' || n % 2000,
  (array['pending', 'reviewed', 'shortlisted', 'rejected', 'hired'])[1 + n % 5], 'I would like to work with you.'
from generate_series(1, $rows) n;
insert into saved_jobs (created_date, user_id, job_id)
select now() - n * interval '17 seconds', $clinician, 'scale-' || n from generate_series(1, $rows) n;
