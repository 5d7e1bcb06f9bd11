-- What the Payroll-Based Journal of CMS asks and the product did not know: of a site, and of a person at a facility.

alter table sites
  add column cms_facility_id text check (char_length(cms_facility_id) between 1 and 16),
  add column cms_state text check (cms_state in (
    'CA', 'FL', 'TX', 'NY', 'PA', 'IL', 'OH', 'GA', 'NC', 'MI', 'AL', 'AK', 'AZ', 'AR', 'CO', 'CT', 'DE', 'DC', 'HI',
    'ID', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'ND',
    'OK', 'OR', 'RI', 'SC', 'SD', 'TN', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY', 'AS', 'GU', 'MP', 'PR', 'VI'));

alter table assignments
  add column employee_id text check (char_length(employee_id) between 1 and 30),
  add column hired_on date,
  add column pay_type text check (pay_type in ('exempt', 'non_exempt', 'contract')),
  -- One number is one person.
  add constraint assignments_employee_id exclude using gist
    (facility_id with =, employee_id with =, clinician_id with <>) where (employee_id is not null);
