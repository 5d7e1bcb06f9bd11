-- People and how they sign in. Columns carry the wire's names; instants keep milliseconds, as the wire does.
create extension if not exists pg_trgm;

create table users (
  id text primary key default gen_random_uuid()::text,
  created_date timestamptz(3) not null default now(),
  updated_date timestamptz(3) not null default now(),
  created_by_id text references users on delete set null,

  full_name text not null check (char_length(full_name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254),
  user_role text check (user_role in ('clinician', 'facility')),
  role text not null default 'user' check (role in ('user', 'admin')),
  is_active boolean not null default true,
  is_verified boolean not null default false,
  headline text check (char_length(headline) <= 120),
  bio text check (char_length(bio) <= 5000),
  location text check (char_length(location) <= 120),
  credentials text check (char_length(credentials) <= 60),
  specialties text[] not null default '{}' check (cardinality(specialties) <= 30),
  certifications text[] not null default '{}' check (cardinality(certifications) <= 30),
  skills text[] not null default '{}' check (cardinality(skills) <= 30),
  emr_list text[] not null default '{}' check (cardinality(emr_list) <= 30),
  languages text[] not null default '{}' check (cardinality(languages) <= 30),
  licensure_states text[] not null default '{}' check (cardinality(licensure_states) <= 60),
  avatar text check (char_length(avatar) <= 300),
  hero_media text check (char_length(hero_media) <= 300),
  travel_radius double precision check (travel_radius between 0 and 5000),
  travel_cities text[] not null default '{}' check (cardinality(travel_cities) <= 50),
  years_exp double precision check (years_exp between 0 and 80),
  telehealth boolean not null default false,
  rate_band_min double precision check (rate_band_min between 0 and 10000),
  rate_band_max double precision check (rate_band_max between 0 and 10000),
  badges text[] not null default '{}' check (cardinality(badges) <= 30),
  verification_status text check (verification_status in ('pending', 'verified')),
  saved_talent_ids text[] not null default '{}' check (cardinality(saved_talent_ids) <= 500),
  documents jsonb not null default '[]' check (jsonb_typeof(documents) = 'array'),
  facility_name text check (char_length(facility_name) <= 120),
  website text check (char_length(website) <= 300),
  facility_type text check (facility_type in ('hospital', 'clinic', 'snf', 'asc', 'home_health', 'other')),
  facility_size text check (facility_size in ('small', 'medium', 'large')),
  "notificationsEmail" text check (char_length("notificationsEmail") <= 254),
  email_notifications text[] not null
    default '{new_application,application_status_change,new_message,new_job_match,profile_view,new_review,profile_verified,doc_rejected}'
    check (email_notifications <@ array['new_application', 'application_status_change', 'new_message', 'new_job_match',
      'profile_view', 'new_review', 'profile_verified', 'doc_rejected']),
  appearance jsonb not null default '{}' check (jsonb_typeof(appearance) = 'object'),
  rating_average double precision check (rating_average between 1 and 5),
  rating_count double precision default 0 check (rating_count between 0 and 1000000),
  adult_confirmed_date timestamptz(3),
  deletion_requested_date timestamptz(3),
  applied_facility_ids text[] not null default '{}',
  is_onboarded boolean not null generated always as (
    user_role is not null and coalesce(headline, '') <> '' and coalesce(location, '') <> ''
  ) stored,
  verified_badge text generated always as (case when verification_status = 'verified' then 'verified' end) stored,

  constraint users_rate_band check (rate_band_min <= rate_band_max)
);

create unique index users_email on users (lower(email));
create index users_newest on users (created_date desc, id);
-- The talent directory: who is shown to everybody, newest and best rated first.
create index users_shown_newest on users (user_role, created_date desc, id) where is_active and is_onboarded;
create index users_shown_rated on users (user_role, rating_average desc nulls last, rating_count desc) where is_active and is_onboarded;
create index users_specialties on users using gin (specialties);
create index users_licensure_states on users using gin (licensure_states);
create index users_applied_facilities on users using gin (applied_facility_ids);

-- What the talent search looks at. array_to_string is declared STABLE for the sake of types other than text;
-- over text it is immutable, which an index needs.
create function talent_search_text(full_name text, specialties text[], skills text[], location text) returns text
  language sql immutable parallel safe
  return lower(full_name || E'\n' || array_to_string(specialties, E'\n') || E'\n' || array_to_string(skills, E'\n')
    || E'\n' || coalesce(location, ''));

create index users_search on users using gin (talent_search_text(full_name, specialties, skills, location) gin_trgm_ops)
  where user_role = 'clinician' and is_active and is_onboarded;

create table sessions (
  id text primary key,
  user_id text not null references users on delete cascade,
  -- A hash: the token itself is known to its bearer alone.
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table accounts (
  id text primary key,
  user_id text not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_user on accounts (user_id);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);
create index verifications_expiry on verifications (expires_at);
