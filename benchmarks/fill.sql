-- 20,000 people (1,000 of them facilities), 100,000 jobs, 200,000 applications. The same rows on every run.
select setseed(0.42);

insert into users (id, created_date, full_name, email, user_role, headline, location, is_verified, facility_name, specialties, skills, years_exp)
select
  'person-' || n, now() - n * interval '1 minute', 'Person ' || n, 'person' || n || '@bench.example',
  case when n <= 1000 then 'facility' else 'clinician' end, 'Headline of person ' || n, 'City ' || n % 400, true,
  case when n <= 1000 then 'Facility ' || n end,
  case when n > 1000 then array[(array['Wound Care', 'Emergency Medicine', 'Orthopedics', 'Primary Care', 'Surgery',
    'Critical Care', 'Radiology', 'Physical Therapy'])[1 + n % 8]] else '{}' end,
  array['Skill ' || n % 50, 'Skill ' || n % 37], case when n > 1000 then n % 30 end
from generate_series(1, 20000) n;

-- Nine in ten are active. Words come from lists of different lengths, so that a search finds many rows or few.
insert into jobs (id, created_date, facility_id, facility_name, title, description, role, specialty, location_type, address,
  start_date, duration, pay_range_min, pay_range_max, required_credentials, schedule_json, emr, status)
select
  'job-' || n, now() - n * interval '37 seconds', 'person-' || 1 + n % 1000, 'Facility ' || 1 + n % 1000,
  (array['Night', 'Day', 'Weekend', 'Evening', 'Float', 'Per-diem', 'Charge', 'Relief'])[1 + n % 8] || ' shift, unit ' || n % 900,
  'The unit cares for ' || 10 + n % 60 || ' people in ward ' || n % 2500 || '. '
    || (array['Orientation is two days.', 'Parking is free.', 'Scrubs are provided.', 'Self-scheduling.'])[1 + n % 4]
    || ' You work with a team of ' || 3 + n % 9 || ' and report to the nurse manager of building ' || n % 130 || '. '
    || repeat('Handover takes place at the bedside and rounds start at seven. ', 1 + n % 4),
  (array['MD/DO', 'NP', 'PA', 'RN', 'LPN', 'MA', 'PT', 'OT'])[1 + (random() * 7.99)::int % 8],
  (array['Wound Care', 'Emergency Medicine', 'Orthopedics', 'Primary Care', 'Surgery', 'Critical Care', 'Radiology',
    'Physical Therapy'])[1 + (random() * 7.99)::int % 8],
  (array['on-site', 'hybrid', 'remote'])[1 + n % 3], case when n % 3 <> 2 then n % 999 || ' Main Street' end,
  current_date + n % 90, 4 + n % 20 || ' weeks', 38 + n % 60, 100 + n % 140,
  array['License', 'BLS', 'Certificate ' || n % 20],
  '{"days":["Mon","Tue","Wed"],"hours":"7a-7p"}', (array['Epic', 'Cerner', 'Meditech'])[1 + n % 3],
  case when n % 10 = 0 then 'closed' else 'active' end
from generate_series(1, 100000) n;

-- Two by each pair of neighbours: job n and an applicant that differs between its two applications.
insert into applications (id, created_date, job_id, applicant_id, facility_id, status, cover, proposed_rate)
select
  'application-' || n, now() - n * interval '11 seconds', 'job-' || 1 + n % 100000,
  'person-' || 1001 + (n + n / 100000 * 7) % 18000, 'person-' || 1 + (1 + n % 100000) % 1000,
  (array['pending', 'pending', 'reviewed', 'shortlisted', 'rejected'])[1 + n % 5],
  'I would like to work with you, with ' || n % 30 || ' years of experience.', case when n % 2 = 0 then 60 + n % 80 end
from generate_series(0, 199999) n;

-- The hand-written route searches by this index. Without it each of its answers reads every job, and the database goes on reading
-- after the client has gone, on the processors that ours is measured on next.
create index jobs_bare_search on jobs using gin (job_search_text(title, specialty, description) gin_trgm_ops)
  where status = 'active';

analyze;
