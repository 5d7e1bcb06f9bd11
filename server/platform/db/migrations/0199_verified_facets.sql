-- The filter for verified facilities finds those whose badge is shown. As before otherwise.
create or replace function facets_of(job jobs, facility users, region text) returns text[]
  language plpgsql stable parallel safe as $$
declare
  top double precision := coalesce(job.pay_range_max, job.pay_range_min);
  -- A list, or a text that names them.
  days text := substring(lower(job.schedule_json) from '"days"\s*:\s*(\[[^\]]*\]|"[^"]*")');
  found text[] := array['role:' || job.role, 'specialty:' || coalesce(job.specialty, '-'),
    'location_type:' || job.location_type, 'employment:' || coalesce(job.employment_type, '-'),
    'facility_type:' || coalesce(facility.facility_type, '-')];
  part text;
  step numeric;
begin
  foreach part in array work_states(job.practice_states, region) loop
    found := found || ('state:' || part);
  end loop;
  foreach part in array case when job.shift_types = '{}' then array['-'] else job.shift_types end loop
    found := found || ('shift:' || part);
  end loop;
  foreach part in array case when job.benefits = '{}' then array['-'] else job.benefits end loop
    found := found || ('benefits:' || part);
  end loop;
  for part in select distinct btrim(name) from regexp_split_to_table(lower(coalesce(job.emr, '-')), '[,/;&]|\mand\M') name loop
    if part <> '' then found := found || ('emr:' || part); end if;
  end loop;
  if top is null then found := found || 'pay_min:-'::text; end if;
  foreach step in array array[20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 100, 120, 150, 200, 250] loop
    if step <= top then found := found || ('pay_min:' || step); end if;
  end loop;
  if days ~ '\m(mon|tue|wed|thu|fri|sat|sun)' then
    foreach part in array array['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] loop
      if days ~ ('\m' || lower(part)) then found := found || ('days:' || part); end if;
    end loop;
  else
    found := found || 'days:-'::text;
  end if;
  -- As the badge is shown (ADR-0055): of a facility without checks there is none.
  if facility.verified_badge = 'verified' and cardinality(facility.checked_kinds) > 0 and facility.checked_date is not null then
    found := found || 'verified_facility:1'::text;
  end if;
  if facility.rating_count >= 3 then
    foreach step in array array[3, 4, 4.5] loop
      if facility.rating_average >= step then found := found || ('rating_min:' || step); end if;
    end loop;
  end if;
  if exists (select from facility_answers where facility_id = facility.id and answers_well) then
    found := found || 'answers:1'::text;
  end if;
  return found;
end $$;

drop trigger users_listed on users;
create trigger users_listed after update of facility_type, verified_badge, checked_kinds, checked_date, rating_average,
  rating_count on users
  for each row when (old.user_role = 'facility' and (old.facility_type, old.verified_badge, old.checked_kinds,
    old.checked_date, old.rating_average, old.rating_count) is distinct from (new.facility_type, new.verified_badge,
    new.checked_kinds, new.checked_date, new.rating_average, new.rating_count))
  execute function facility_facts_changed();

-- `keepListings` rebuilds the listings that exist, in turns, from the first id on, and sends no alert for them.
insert into search_state (name, value) values ('jobs_relisted', '') on conflict (name) do update set value = '';
