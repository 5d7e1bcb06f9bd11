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
  add column visit_minutes double precision check (visit_minutes between 5 and 480),
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
