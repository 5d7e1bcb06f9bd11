-- Jobs from $first to $last with everything a search asks for, of 2,000 facilities in 400 towns, and a clinician for every
-- tenth. The same rows on every run. Names are of 40 first names and 1,200 surnames, made of parts.
create or replace function pick(n integer, salt integer, choices integer) returns integer
  language sql immutable parallel safe return (hashint4(n * 16 + salt) & 2147483647) % choices;

insert into jobs (id, created_date, facility_id, facility_name, title, description, role, specialty, location_type,
  address, city, state, start_date, duration, pay_range_min, pay_range_max, pay_stated_min, pay_stated_max, shift_types,
  employment_type, benefits, required_credentials, schedule_json, emr, status)
select
  'scale-' || n, now() - n * interval '3 seconds', 'scale-facility-' || n % 2000, 'Facility ' || n % 2000,
  (array['Night', 'Day', 'Weekend', 'Evening', 'Float', 'Per-diem', 'Charge', 'Relief'])[1 + n % 8] || ' shift, unit ' || n % 9000,
  'The unit cares for ' || 10 + n % 60 || ' people in ward ' || n % 25000 || '. '
    || (array['Orientation is two days.', 'Parking is free.', 'Scrubs are provided.', 'Self-scheduling.'])[1 + n % 4]
    || ' You work with a team of ' || 3 + n % 9 || ' and report to the nurse manager of building ' || n % 130 || '. '
    || repeat('Handover takes place at the bedside and rounds start at seven. ', 1 + n % 4),
  (array['MD/DO', 'NP', 'PA', 'RN', 'RN', 'RN', 'LPN', 'MA', 'PT', 'OT'])[1 + pick(n, 1, 10)],
  (array['Wound Care', 'Emergency Medicine', 'Orthopedics', 'Primary Care', 'Surgery', 'Critical Care', 'Radiology'])[1 + pick(n, 2, 7)],
  kind, case when kind <> 'remote' then town || ', ' || region end, case when kind <> 'remote' then town end,
  case when kind <> 'remote' then region end,
  case when n % 5 <> 0 then current_date + n % 90 end, 4 + n % 20 || ' weeks', 30 + n % 60, 90 + pick(n, 10, 140),
  30 + n % 60, 90 + pick(n, 10, 140),
  array[(array['day', 'evening', 'night', 'rotating', 'weekend'])[1 + pick(n, 3, 5)]],
  (array['full_time', 'part_time', 'per_diem', 'contract', 'travel', 'locum', null])[1 + pick(n, 4, 7)],
  case when pick(n, 9, 3) = 0 then array['housing', 'travel'] when pick(n, 9, 3) = 1 then array['health'] else '{}' end,
  array['License', 'BLS', 'Certificate ' || n % 20],
  '{"days":["Mon","Tue","Wed"],"hours":"7a-7p"}', (array['Epic', 'Cerner', 'Meditech', null])[1 + pick(n, 5, 4)], 'active'
from generate_series($first, $last) n,
  lateral (select (array['on-site', 'on-site', 'hybrid', 'remote'])[1 + pick(n, 6, 4)] as kind) as how,
  lateral (select (array['FL', 'FL', 'CA', 'CA', 'TX', 'TX', 'NY', 'PA', 'IL', 'OH', 'GA', 'NC', 'MI', 'WA', 'AZ', 'MA', 'CO', 'MO', 'AK', 'VT'])[1 + pick(n, 7, 20)] as region) as stated,
  lateral (select city as town from scale_towns where state = region and number = pick(n, 8, 20)) as towns;

insert into users (id, created_date, full_name, email, user_role, headline, location, city, state, specialties, skills,
  licensure_states, years_exp, clinical_roles, availability, availability_date, travel_radius)
select 'scale-person-' || n, now() - n * interval '1 minute', first_name || ' ' || surname, 'scale-person' || n || '@bench.example',
  'clinician', (array['Registered nurse', 'Night nurse', 'Physical therapist'])[1 + n % 3] || ' ' || n,
  town.city || ', ' || town.state, town.city, town.state,
  array[(array['Wound Care', 'Emergency Medicine', 'Orthopedics', 'Primary Care', 'Surgery'])[1 + pick(n, 11, 5)]],
  array['Skill ' || n % 50, 'Skill ' || n % 37], array[(array['FL', 'CA', 'TX', 'NY'])[1 + pick(n, 12, 4)]], n % 30,
  array[(array['RN', 'LPN', 'NP', 'PT', 'OT'])[1 + pick(n, 13, 5)]],
  (array['now', 'not_looking', null])[1 + pick(n, 14, 3)], now(), 10 * pick(n, 15, 40)
from generate_series($first / 10 + 1, $last / 10) n join scale_towns town
  on town.state = (array['FL', 'CA', 'TX', 'NY'])[1 + pick(n, 12, 4)] and town.number = pick(n, 16, 20),
  lateral (select
    (array['Ada', 'Amir', 'Bea', 'Boris', 'Carla', 'Chidi', 'Dana', 'Diego', 'Elif', 'Emil', 'Fay', 'Finn', 'Gita', 'Goran',
      'Hana', 'Hugo', 'Ines', 'Ivan', 'Jade', 'Jonas', 'Kim', 'Kofi', 'Lena', 'Luis', 'Mina', 'Milan', 'Nora', 'Noel', 'Olga',
      'Omar', 'Pia', 'Pavel', 'Rosa', 'Ravi', 'Sara', 'Sven', 'Tess', 'Tariq', 'Uma', 'Yusuf'])[1 + pick(n, 17, 40)] as first_name,
    (array['Al', 'Bar', 'Bel', 'Cor', 'Dal', 'Dor', 'Er', 'Fal', 'Fen', 'Gar', 'Hal', 'Hol', 'Is', 'Jan', 'Kel', 'Kor', 'Lan',
      'Lor', 'Mal', 'Mor', 'Nor', 'Os', 'Pel', 'Quin', 'Ros', 'Sal', 'Tal', 'Ul', 'Ver', 'Wil'])[1 + pick(n, 18, 30)]
    || (array['berg', 'by', 'combe', 'den', 'dez', 'dorf', 'er', 'ez', 'field', 'ford', 'gate', 'ham', 'ian', 'ic', 'ida', 'kin',
      'land', 'ley', 'lund', 'man', 'mark', 'mont', 'ner', 'off', 'ova', 'owitz', 'rell', 'ria', 'sen', 'ska', 'son', 'stad',
      'stein', 'sky', 'ton', 'tova', 'vale', 'ville', 'wick', 'worth'])[1 + pick(n, 19, 40)] as surname) as named;
