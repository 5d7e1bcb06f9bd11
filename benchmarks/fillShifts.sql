-- Two facilities with a site and a pool of nurses each, of $small and of $full people; and a month of open shifts at each, of
-- $small_shifts and of $full_shifts, with two bookings of past shifts for each of them.
create temporary table sizes as select * from (values ('small', $small, $small_shifts), ('full', $full, $full_shifts))
  as s(size, people, shifts);

insert into users (id, full_name, email, user_role, facility_name, headline, location, verification_status)
select size, 'Facility', size || '@bench.example', 'facility', 'Hospital ' || size, 'Care', 'Tampa, FL', 'verified' from sizes;
insert into sites (id, facility_id, name, time_zone) select 'site-' || size, size, 'Main', 'America/Chicago' from sizes;
insert into jobs (id, facility_id, title, description, role, location_type)
select 'job-' || size, size, 'Nurse', 'Nights', 'RN', 'remote' from sizes;
insert into users (id, full_name, email, user_role, headline, location)
select size || '-' || n, 'Nurse ' || n, size || n || '@bench.example', 'clinician', 'Nurse', 'Tampa, FL'
from sizes, generate_series(0, people - 1) n;
insert into applications (id, job_id, applicant_id, facility_id, status, cover)
select size || '-' || n, 'job-' || size, size || '-' || n, size, 'hired', 'Hello' from sizes, generate_series(0, people - 1) n;
insert into offers (id, facility_id, facility_name, clinician_id, clinician_name, application_id, job_id, job_title, number)
select size || '-' || n, size, 'Hospital', size || '-' || n, 'Nurse ' || n, size || '-' || n, 'job-' || size, 'Nurse', 1
from sizes, generate_series(0, people - 1) n;
insert into assignments (id, facility_id, facility_name, clinician_id, clinician_name, application_id, job_id, offer_id, title,
  role, kind, engagement, time_zone, starts_on, facility_notice_hours, facility_pays_minutes, clinician_notice_hours)
select size || '-' || n, size, 'Hospital', size || '-' || n, 'Nurse ' || n, size || '-' || n, 'job-' || size, size || '-' || n,
  'Nurse', 'RN', 'per_diem', 'employee', 'America/Chicago', current_date - 100, 24, 240, 24
from sizes, generate_series(0, people - 1) n;

insert into open_shifts (id, facility_id, facility_name, site_id, site_name, time_zone, role, unit, starts_at, ends_at, closes_at,
  needed, filled, status, series_id)
select gen_random_uuid(), size, 'Hospital', 'site-' || size, 'Main', 'America/Chicago', 'RN', 'Unit ' || n % 25, starts, starts +
  interval '12 hours', starts, 2, 2, 'closed', size || '-' || n
from sizes, generate_series(0, shifts - 1) n,
  lateral (select date_trunc('day', now()) - interval '60 days' + n % 30 * interval '1 day' as starts) as times;
insert into shifts (id, facility_id, facility_name, clinician_id, clinician_name, application_id, job_id, assignment_id, title, role,
  time_zone, site_id, starts_at, ends_at, facility_notice_hours, facility_pays_minutes, clinician_notice_hours, status, missed_side,
  open_shift_id)
select o.id || k, o.facility_id, 'Hospital', o.facility_id || '-' || k, 'Nurse', o.facility_id || '-' || k, 'job-' || o.facility_id,
  o.facility_id || '-' || k, 'Nurse', 'RN', o.time_zone, o.site_id, o.starts_at, o.ends_at, 24, 240, 24, 'missed', 'clinician', o.id
from open_shifts o, generate_series(0, 1) k;
insert into shift_claims (facility_id, facility_name, clinician_id, clinician_name, site_id, application_id, job_id, assignment_id,
  open_shift_id, shift_id, status, queue_number, claimed_date)
select s.facility_id, 'Hospital', s.clinician_id, 'Nurse', s.site_id, s.application_id, s.job_id, s.assignment_id, s.open_shift_id,
  s.id, 'booked', 1 + right(s.id, 1)::int, now()
from shifts s;
