-- The last day on which somebody is verified; null where no day ends it, as of whoever was verified by hand. Every reading
-- asks it, so that the badge ends with the day, whether or not a job has run. `verified_badge` is what is stored, and left to
-- the version before.
alter table users add column verified_through date;
-- Who was verified and is so no longer, before the job has said so.
create index users_verified_through on users (verified_through)
  where verification_status = 'verified' and verified_through is not null;

-- Of those who are verified already: for each required type the first day after which none of its approved terms is valid,
-- and of a type that has none today the day that was its last. A type without any term ends nothing.
update users set verified_through = ends.through
from (
  select user_id, min(through) as through from (
    select d.user_id, d.type, case
      when bool_or(d.issued_date is null or d.issued_date <= current_date) filter (where not d.is_over)
      then min(d.expires_date) filter (where not d.is_over and not d.is_followed)
      else max(d.expires_date) filter (where d.is_over) end as through
    from (
      select d.user_id, d.type, d.issued_date, d.expires_date, coalesce(d.expires_date < current_date, false) as is_over,
        exists (select from documents next where next.user_id = d.user_id and next.type = d.type
          and next.status = 'approved' and not next.is_removed and not next.is_hidden
          and (next.issued_date is null or next.issued_date <= d.expires_date + 1)
          and (next.expires_date is null or next.expires_date > d.expires_date)) as is_followed
      from documents d join users u on u.id = d.user_id and u.user_role = 'clinician' and u.verification_status = 'verified'
      where d.status = 'approved' and not d.is_removed and not d.is_hidden
        and d.type in ('license', 'certification', 'bls')
    ) d group by d.user_id, d.type
  ) types group by user_id
) ends
where users.id = ends.user_id and ends.through is not null;

alter table listed_people add column verified_through date;
update listed_people set verified_through = users.verified_through
from users where users.id = listed_people.user_id and users.verified_through is not null;

-- As before, and with the last day of the badge.
create or replace function list_person(changed text) returns void language plpgsql set enable_seqscan = off as $$
declare
  person users;
  place_text text;
  region text;
  facets text[];
  named tsvector;
  said tsvector;
begin
  delete from listed_people where user_id = changed;
  select * into person from users where id = changed and user_role = 'clinician' and is_active and is_onboarded
    and not is_hidden and shown_to <> 'nobody';
  if not found then return; end if;
  -- The server writes the town; a location that was written past it is read here.
  place_text := state_words(coalesce(person.location, ''));
  region := coalesce(person.state, nullif(upper(split_part(place_text, ' ', 1)), ''));
  facets := facets_of_person(person);
  named := setweight(to_tsvector('search_text', search_plain(person.full_name)), 'A');
  said := setweight(to_tsvector('search_text', search_plain(concat_ws(' ', person.headline, person.credentials,
      array_to_string(person.roles, ' '), array_to_string(person.specialties, ' '), person.location, place_text))), 'B')
    || setweight(to_tsvector('search_text', search_plain(concat_ws(' ', array_to_string(person.skills, ' '),
      array_to_string(person.certifications, ' ')))), 'C');
  insert into listed_people (user_id, listed_date, shown_to, blocked_ids, is_verified, verified_through, rating_average,
    rating_count, availability, available_from, availability_date, rate_min, travel_radius, place_id, facets, words)
  values (person.id, person.created_date, person.shown_to, person.blocked_facility_ids,
    person.verified_badge is not null, person.verified_through, person.rating_average, coalesce(person.rating_count, 0),
    person.availability, person.available_from, person.availability_date, person.rate_band_min, person.travel_radius,
    (select id from places where zip is null and lower(city) collate "C" = lower(person.city) and state = region),
    facets, named || said
      || array_to_tsvector(array(select '~' || facet from unnest(facets) facet))
      || array_to_tsvector(array(select '^' || code from unnest(tsvector_to_array(said)) code where length(code) = 2))
      || array_to_tsvector(array(select distinct '!' || sign[1]
        from regexp_matches(person.full_name || coalesce(person.headline, ''), '[^[:alnum:][:space:]]', 'g') sign)));
end $$;

drop trigger people_listed on users;
create trigger people_listed after update of user_role, full_name, headline, location, city, state, credentials,
  clinical_roles, roles, specialties, certifications, skills, emr_list, languages, licensure_states, travel_radius,
  travel_cities, years_exp, telehealth, rate_band_min, rate_band_max, availability, available_from, availability_date,
  employment_types, shift_types, verification_status, verified_through, rating_average, rating_count,
  profile_visibility, blocked_facility_ids, is_active, is_hidden
  on users for each row when (old.user_role = 'clinician' or new.user_role = 'clinician')
  execute function list_changed_person();
