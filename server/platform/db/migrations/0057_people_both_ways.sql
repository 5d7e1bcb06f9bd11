-- What clinicians are looked for by, and what they decide about who sees what of them (ADR-0028).

alter table users
  add column clinical_roles text[] not null default '{}'
    check (clinical_roles <@ array['MD/DO', 'NP', 'PA', 'RN', 'LPN', 'MA', 'PT', 'OT']),
  add column availability text check (availability in ('now', 'from_date', 'not_looking')),
  add column available_from date,
  add column availability_date timestamptz(3),
  add column employment_types text[] not null default '{}'
    check (employment_types <@ array['full_time', 'part_time', 'per_diem', 'contract', 'travel', 'locum']),
  add column shift_types text[] not null default '{}'
    check (shift_types <@ array['day', 'evening', 'night', 'rotating', 'weekend', 'on_call']),
  add column contact_facility_ids text[] not null default '{}',
  add column profile_visibility text not null default 'everybody'
    check (profile_visibility in ('everybody', 'facilities', 'nobody')),
  add column blocked_facility_ids text[] not null default '{}' check (cardinality(blocked_facility_ids) <= 200),
  add column first_contact text not null default 'facilities' check (first_contact in ('facilities', 'applied')),
  add column contact_sharing text not null default 'on_apply' check (contact_sharing in ('on_apply', 'on_accept')),
  add column fit_ranking boolean not null default true,
  add column city text check (char_length(city) <= 120),
  add column state text check (char_length(state) <= 2);

-- Whoever is hidden from one facility is hidden from visitors as well.
alter table users add column shown_to text not null generated always as (
  case when user_role is distinct from 'clinician' then 'everybody'
    when profile_visibility = 'everybody' and blocked_facility_ids <> '{}' then 'facilities'
    else profile_visibility end) stored check (shown_to in ('everybody', 'facilities', 'nobody'));

-- `MD/DO` is one role with two names; `NP` is not part of `SNP`.
alter table users add column roles text[] not null generated always as (
  case when clinical_roles <> '{}' then clinical_roles else array_remove(array[
    case when credentials ~* '\m(MD|DO)\M' then 'MD/DO' end,
    case when credentials ~* '\mNP\M' then 'NP' end,
    case when credentials ~* '\mPA\M' then 'PA' end,
    case when credentials ~* '\mRN\M' then 'RN' end,
    case when credentials ~* '\mLPN\M' then 'LPN' end,
    case when credentials ~* '\mMA\M' then 'MA' end,
    case when credentials ~* '\mPT\M' then 'PT' end,
    case when credentials ~* '\mOT\M' then 'OT' end], null) end) stored;

-- So far an application showed the address.
update users set contact_facility_ids = applied_facility_ids where applied_facility_ids <> '{}';
create index users_contact_facilities on users using gin (contact_facility_ids);
