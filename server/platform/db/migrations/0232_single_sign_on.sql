-- The OpenID Connect provider at which a facility's colleagues sign in (ADR-0077).
create table facility_sign_ons (
  facility_id text primary key references users (id) on delete cascade,
  -- Of the email addresses that sign in there, in lower case.
  domain text not null check (domain = lower(domain) and char_length(domain) between 4 and 253),
  issuer text not null check (char_length(issuer) between 8 and 500),
  client_id text not null check (char_length(client_id) between 1 and 255),
  -- Sealed with the key of the instance.
  sealed_secret text not null,
  -- What a new member may do, and where; no sites: everywhere.
  work_role text not null check (work_role in ('recruiter', 'reviewer', 'viewer')),
  site_ids text[] not null default '{}' check (cardinality(site_ids) <= 200),
  -- Members with an address of the domain sign in there and nowhere else.
  is_required boolean not null default false,
  -- What the DNS of the domain must say before the provider is used.
  dns_token text not null check (char_length(dns_token) = 32),
  verified_date timestamptz(3),
  created_date timestamptz(3) not null default now(),
  check (verified_date is not null or not is_required)
);
-- A domain belongs to the facility that has proved it.
create unique index facility_sign_ons_domain on facility_sign_ons (domain) where verified_date is not null;
