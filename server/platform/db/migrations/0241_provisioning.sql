-- A facility's identity provider adds and removes members by SCIM (ADR-0080).
alter table facility_sign_ons
  -- SHA-256 of the token that the provider sends, in hexadecimal.
  add column provisioning_hash text unique,
  add column provisioning_date timestamptz(3),
  add column provisioning_used_date timestamptz(3),
  add check ((provisioning_hash is null) = (provisioning_date is null));
alter table members
  -- The id that the provider has for the member.
  add column external_id text check (char_length(external_id) <= 255),
  -- A membership that the provider ended: it may come back, and a deleted one is not listed.
  add column provider_state text check (provider_state in ('inactive', 'deleted'));
