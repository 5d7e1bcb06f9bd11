-- A document says which term of which credential it is (ADR-0036), and people what a reviewer tells them apart by.

alter table documents
  add column kind text check (kind in (
    'state_license', 'compact_privilege', 'dea_registration', 'state_controlled_substance',
    'board_certification', 'national_certification', 'specialty_certification', 'bls', 'acls', 'pals', 'nrp',
    'atls', 'malpractice_insurance', 'tb_screening', 'influenza', 'hepatitis_b', 'mmr', 'varicella', 'covid19',
    'tdap', 'physical_exam', 'fit_test', 'background_check', 'drug_screen')),
  add column profession text check (profession in ('MD/DO', 'NP', 'PA', 'RN', 'LPN', 'MA', 'PT', 'OT')),
  add column state text check (state in (
    'CA', 'FL', 'TX', 'NY', 'PA', 'IL', 'OH', 'GA', 'NC', 'MI', 'AL', 'AK', 'AZ', 'AR', 'CO', 'CT', 'DE', 'DC',
    'HI', 'ID', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ',
    'NM', 'ND', 'OK', 'OR', 'RI', 'SC', 'SD', 'TN', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY', 'AS', 'GU', 'MP',
    'PR', 'VI')),
  add column number text check (char_length(number) <= 100),
  add column issuer text check (char_length(issuer) <= 120),
  -- As printed on it, where that differs from the account.
  add column holder_name text check (char_length(holder_name) <= 100),
  -- Null: not said.
  add column is_multistate boolean,
  add column issued_date date,
  -- The last day on which it is valid.
  add column expires_date date,
  add column has_no_expiry boolean not null default false,
  add column details jsonb check (jsonb_typeof(details) = 'object'),
  add column reviewed_date timestamptz(3),
  add column rejection_reason text check (rejection_reason in (
    'unreadable', 'incomplete', 'wrong_document', 'name_differs', 'number_differs', 'state_differs', 'expired',
    'issuer_not_accepted', 'altered', 'conditions_shown', 'not_found_at_source', 'patient_information',
    'duplicate_number', 'wrong_person', 'other')),
  add column source_result text check (source_result in ('confirmed', 'conditions', 'not_confirmed')),
  add column source_name text check (char_length(source_name) <= 80),
  add column source_checked_date date,
  add column source_until date,
  -- Finds the same number on two accounts, however it is written.
  add column number_key text check (char_length(number_key) <= 100),
  add constraint documents_ends_after_issue check (expires_date >= issued_date),
  add constraint documents_end_or_none check (not has_no_expiry or expires_date is null);

-- What the type says for certain. Whatever was approved without a date goes on counting.
update documents set kind = case type when 'license' then 'state_license' else type end
where type in ('license', 'bls', 'acls');

create index documents_expiring on documents (expires_date, user_id)
  where status = 'approved' and not is_removed and expires_date is not null;
create index documents_number on documents (number_key, state) where number_key is not null;

alter table users
  add column npi text check (char_length(npi) <= 10),
  -- Since when it is on this account: of two with the same one the later is asked about.
  add column npi_date timestamptz(3),
  add column birth_date date,
  add column other_names text[] not null default '{}' check (cardinality(other_names) <= 5),
  -- The legal home, in the sense of the Nurse Licensure Compact.
  add column home_state text check (home_state in (
    'CA', 'FL', 'TX', 'NY', 'PA', 'IL', 'OH', 'GA', 'NC', 'MI', 'AL', 'AK', 'AZ', 'AR', 'CO', 'CT', 'DE', 'DC',
    'HI', 'ID', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ',
    'NM', 'ND', 'OK', 'OR', 'RI', 'SC', 'SD', 'TN', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY', 'AS', 'GU', 'MP',
    'PR', 'VI')),
  add column home_state_date date,
  -- Projections of the current approved state licenses.
  add column reviewed_license_states text[] not null default '{}',
  add column source_checked_date date,
  add column source_until date;
create index users_npi on users (npi) where npi is not null;

-- Where the patients are; empty: where the address of the job is.
alter table jobs add column practice_states text[] not null default '{}';

-- The facility may see a summary of the applicant's credentials.
alter table applications add column shares_credentials boolean not null default false;
