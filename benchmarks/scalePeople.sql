-- The towns and facilities of the jobs: the twenty largest towns of each state, and 2,000 facilities.
create table scale_towns as
  select city, state, (row_number() over (partition by state order by zips desc, city))::integer - 1 as number
  from places where zip is null;
delete from scale_towns where number > 19;
create index scale_towns_number on scale_towns (state, number);

insert into users (id, full_name, email, user_role, headline, location, facility_name, facility_type, verification_status,
  rating_average, rating_count)
select 'scale-facility-' || n, 'Facility ' || n, 'scale' || n || '@bench.example', 'facility', 'A facility', 'Tampa, FL',
  'Facility ' || n, (array['hospital', 'clinic', 'snf', 'asc'])[1 + n % 4], case when n % 2 = 0 then 'verified' end,
  3 + n % 20 / 10.0, n % 9
from generate_series(0, 1999) n;
