-- $documents documents, five of each clinician, that end within two years before or after $day and of which one in
-- five hundred changes on a day; nobody is left to be told of any. Each clinician has applied to one of 200 facilities,
-- every fiftieth to the first, and shares them; every tenth is hired.
insert into users (id, full_name, email, user_role, facility_name, headline, location)
select 'facility-' || n, 'Facility ' || n, 'facility' || n || '@bench.example', 'facility', 'Facility ' || n, 'Care',
  'Tampa, FL'
from generate_series(0, 199) n;
insert into users (id, full_name, email, user_role, verification_status, applied_facility_ids)
select 'person-' || n, 'Person ' || n, 'person' || n || '@bench.example', 'clinician', 'verified',
  array['facility-' || case when n % 50 = 0 then 0 else n % 200 end]
from generate_series(1, $documents / 5) n;

insert into jobs (id, facility_id, title, description, role, location_type, required_credentials, practice_states)
select 'job-' || n, 'facility-' || n % 200, 'Nurse ' || n, 'Days', 'RN', 'remote',
  array['ACLS', 'BLS', 'Two years of ICU'], array['TX']
from generate_series(0, 999) n;
insert into applications (id, updated_date, job_id, applicant_id, facility_id, status, shares_credentials, hired_date, cover)
select 'hire-' || n, now() - n % 1000 * interval '1 day', 'job-' || n % 1000, 'person-' || n,
  'facility-' || case when n % 50 = 0 then 0 else n % 200 end, case when n % 10 = 0 then 'hired' else 'reviewed' end, true, case when n % 10 = 0 then now() - n * interval '1 minute' end, 'Hello'
from generate_series(1, $documents / 5) n;

insert into documents (id, updated_date, user_id, type, kind, profession, state, issuer, status, issued_date,
  expires_date, reviewed_date)
select 'document-' || n, now() - (n % 1000 + 1) * interval '12 hours', 'person-' || 1 + n / 5, kinds.type, kinds.kind,
  case when kinds.type = 'license' then 'RN' end,
  case when kinds.type = 'license' then 'TX' end, 'AHA', case when n % 20 = 0 then 'pending' else 'approved' end,
  $day::date - 1000, $day::date - 730 + hashint4(n) % 730 + 730, now()
from generate_series(0, $documents - 1) n,
  lateral (select (array['license', 'bls', 'acls', 'certification', 'other'])[1 + n % 5] as type,
    (array['state_license', 'bls', 'acls', 'national_certification', 'tb_screening'])[1 + n % 5] as kind) as kinds;

-- Who was told already: the owner at the number of days that is reached, the facility thirty days before and after the end.
insert into credential_reminders (document_id, expires_date, threshold, reader_id, sent_date)
select d.id, d.expires_date, (select min(days) from unnest(array[1, 7, 30, 60, 90, 120]) days
  where days >= d.expires_date - $day::date), d.user_id, now()
from documents d where d.status = 'approved' and d.expires_date between $day::date and $day::date + 120;
insert into credential_reminders (document_id, expires_date, threshold, reader_id, sent_date)
select d.id, d.expires_date, 0, d.user_id, now()
from documents d where d.status = 'approved' and d.expires_date between $day::date - 30 and $day::date - 1;
insert into credential_reminders (document_id, expires_date, threshold, reader_id, sent_date)
select d.id, d.expires_date, case when d.expires_date < $day::date then 0 else 30 end, a.facility_id, now()
from documents d join applications a on a.applicant_id = d.user_id and a.status = 'hired'
where d.status = 'approved' and d.expires_date between $day::date - 30 and $day::date + 30;
insert into clock_days (day, finished_date)
values ($day, now() - interval '1 hour'), ($day::date - 1, now() - interval '25 hours');

insert into checks (kind, method, result, user_id, document_id, seen)
select 'document_review', 'document', 'accepted', 'person-' || n, 'document-' || n, '{"type":"bls","issuer":"AHA"}'
from generate_series(1, $checks) n;
