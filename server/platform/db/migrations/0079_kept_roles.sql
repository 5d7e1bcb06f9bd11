-- What people work as is read by the server from one list of titles, and no longer by the database: the column keeps what it
-- holds and is written with what it follows from. `keepListings` reads those again who write letters alone, and whoever an
-- earlier version of the program writes.
alter table users alter column roles drop expression, alter column roles set default '{}';

drop trigger people_listed on users;
create trigger people_listed after update of user_role, full_name, headline, location, city, state, credentials,
  clinical_roles, roles, specialties, certifications, skills, emr_list, languages, licensure_states, travel_radius,
  travel_cities, years_exp, telehealth, rate_band_min, rate_band_max, availability, available_from, availability_date,
  employment_types, shift_types, verification_status, rating_average, rating_count, profile_visibility,
  blocked_facility_ids, is_active, is_hidden
  on users for each row when (old.user_role = 'clinician' or new.user_role = 'clinician')
  execute function list_changed_person();

insert into people_changes (user_id, is_listed)
select id, true from users where user_role = 'clinician' and clinical_roles = '{}' and credentials is not null;

-- Terms that began after they were approved: in their owner's zone it was tomorrow already.
create index documents_begun on documents (issued_date, user_id)
  where status = 'approved' and not is_removed and issued_date >= (reviewed_date at time zone 'UTC')::date;
