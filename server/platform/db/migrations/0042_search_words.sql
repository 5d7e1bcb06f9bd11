-- Searching finds every word by itself, also the place, the facility and the state by code and by name.

-- 'tx texas' for 'Houston, TX 77001', 'Houston TX' and 'Houston, Texas, USA'; empty where the place names no state.
create function state_words(place text) returns text
  language sql immutable parallel safe
  return case when place ~ '\S' then (
    select lower(coalesce(code || ' ' || (names ->> code), ''))
    from
      (select '{
    "AL": "Alabama", "AK": "Alaska", "AZ": "Arizona", "AR": "Arkansas", "CA": "California", "CO": "Colorado",
    "CT": "Connecticut", "DE": "Delaware", "DC": "District of Columbia", "FL": "Florida", "GA": "Georgia",
    "HI": "Hawaii", "ID": "Idaho", "IL": "Illinois", "IN": "Indiana", "IA": "Iowa", "KS": "Kansas",
    "KY": "Kentucky", "LA": "Louisiana", "ME": "Maine", "MD": "Maryland", "MA": "Massachusetts",
    "MI": "Michigan", "MN": "Minnesota", "MS": "Mississippi", "MO": "Missouri", "MT": "Montana",
    "NE": "Nebraska", "NV": "Nevada", "NH": "New Hampshire", "NJ": "New Jersey", "NM": "New Mexico",
    "NY": "New York", "NC": "North Carolina", "ND": "North Dakota", "OH": "Ohio", "OK": "Oklahoma",
    "OR": "Oregon", "PA": "Pennsylvania", "RI": "Rhode Island", "SC": "South Carolina", "SD": "South Dakota",
    "TN": "Tennessee", "TX": "Texas", "UT": "Utah", "VT": "Vermont", "VA": "Virginia", "WA": "Washington",
    "WV": "West Virginia", "WI": "Wisconsin", "WY": "Wyoming", "AS": "American Samoa", "GU": "Guam",
    "MP": "Northern Mariana Islands", "PR": "Puerto Rico", "VI": "U.S. Virgin Islands"
  }'::jsonb as names) as known,
      -- Without the country and the postal code, the state is what the place ends with.
      lateral (
        select regexp_replace(
          regexp_replace(place, '[\s,]*\m(usa?|u\.s\.a?|united states( of america)?)[\s.]*$', '', 'i'),
          '[\s,]*(\d{5}(-\d{4})?)?[\s,.]*$', '') as kept
      ) as line,
      lateral (select regexp_replace(kept, '^.*,\s*', '') as last_part) as part,
      lateral (
        select case
          when names ? upper(last_part) then upper(last_part)
          when names ? substring(last_part from '\s([A-Z]{2})$') then substring(last_part from '\s([A-Z]{2})$')
          else (select key from jsonb_each_text(names) where lower(value) = lower(last_part))
        end as code
      ) as state) else '' end;

-- The description stands behind a sign of its own, so that a search can leave it out.
create function job_search_text(
  title text, role text, specialty text, facility_name text, address text, emr text, duration text, description text
) returns text
  language sql immutable parallel safe
  return lower(title || E'\n' || role || E'\n' || coalesce(specialty, '') || E'\n' || coalesce(facility_name, '')
    || E'\n' || coalesce(address, '') || E'\n' || coalesce(emr, '') || E'\n' || coalesce(duration, ''))
    || E'\n' || state_words(coalesce(address, '')) || E'\n\x1f' || lower(description);

create index jobs_search_words on jobs using gin (
  job_search_text(title, role, specialty, facility_name, address, emr, duration, description) gin_trgm_ops);

create function talent_search_words(full_name text, headline text, specialties text[], skills text[], location text)
returns text
  language sql immutable parallel safe
  return lower(full_name || E'\n' || coalesce(headline, '') || E'\n' || array_to_string(specialties, E'\n')
    || E'\n' || array_to_string(skills, E'\n') || E'\n' || coalesce(location, ''))
    || E'\n' || state_words(coalesce(location, ''));

create index users_search_words on users using gin (
  talent_search_words(full_name, headline, specialties, skills, location) gin_trgm_ops)
  where user_role = 'clinician' and is_active and is_onboarded;

-- The one-phrase functions and their indexes stay for the previous version of the program.
