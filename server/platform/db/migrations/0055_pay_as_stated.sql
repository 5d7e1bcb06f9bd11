-- Pay is kept as the facility stated it; pay_range_* stay dollars per hour. What a job's shifts, terms and benefits are,
-- and where it is, so that it can be looked for by these.

alter table jobs
  add column city text check (char_length(city) <= 120),
  add column state text check (char_length(state) <= 2),
  add column postal_code text check (char_length(postal_code) <= 10),
  add column pay_unit text not null default 'hour'
    check (pay_unit in ('hour', 'shift', 'day', 'week', 'month', 'year', 'visit')),
  add column pay_stated_min double precision check (pay_stated_min between 0 and 10000000),
  add column pay_stated_max double precision check (pay_stated_max between 0 and 10000000),
  add column shift_hours double precision check (shift_hours between 0.5 and 24),
  add column weekly_hours double precision check (weekly_hours between 1 and 100),
  add column visit_minutes integer check (visit_minutes between 5 and 480),
  add column shift_types text[] not null default '{}'
    check (shift_types <@ array['day', 'evening', 'night', 'rotating', 'weekend', 'on_call']),
  add column employment_type text
    check (employment_type in ('full_time', 'part_time', 'per_diem', 'contract', 'travel', 'locum')),
  add column benefits text[] not null default '{}'
    check (benefits <@ array['health', 'dental_vision', 'retirement', 'paid_time_off', 'malpractice', 'housing', 'travel',
      'meals', 'parking', 'license_fees', 'education', 'sign_on_bonus', 'relocation', 'loan_repayment', 'childcare',
      'overtime_pay']),
  add column benefits_text text check (char_length(benefits_text) <= 2000),
  add column other_pay text check (char_length(other_pay) <= 1000),
  add constraint jobs_stated_pay check (pay_stated_min <= pay_stated_max);

-- What was said so far was said per hour.
update jobs set pay_stated_min = pay_range_min, pay_stated_max = pay_range_max
  where pay_range_min is not null or pay_range_max is not null;

-- Where the work is: of jobs whose address ends as `Tampa, FL 33602` does, or that have none and whose facility's place
-- does. Whatever reads otherwise is read with the job's next write.
with named as (
  select jobs.id, case when jobs.address is null then place.around else place.own end as line
  from jobs join users on users.id = jobs.facility_id
  cross join lateral (
    select substring(jobs.address from '([^,]+, *[A-Z]{2}( +[0-9]{5}(-[0-9]{4})?)?) *(, *USA?)?$') as own,
      substring(users.location from '([^,]+, *[A-Z]{2}( +[0-9]{5}(-[0-9]{4})?)?) *(, *USA?)?$') as around
  ) place
  where jobs.location_type <> 'remote'
),
parts as (
  select id, regexp_match(line, '^ *([^,]*[^, ]) *, *([A-Z]{2})(?: +([0-9-]+))?') as part from named where line is not null
)
update jobs set city = case when part[1] !~ '[0-9]' then left(regexp_replace(part[1], '\s+', ' ', 'g'), 120) end,
  state = part[2], postal_code = part[3]
from parts
where parts.id = jobs.id and part[2] = any (array['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI',
  'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM',
  'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY', 'AS',
  'GU', 'MP', 'PR', 'VI']);
