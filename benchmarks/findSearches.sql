-- $jobs searches for jobs of clinicians and $talent searches for clinicians of the facilities, five each, out of the texts in
-- find_texts. The clinicians hide, so that the directory stays as long as it was filled.
alter table users disable trigger user;
insert into users (id, created_date, full_name, email, user_role, headline, city, state, clinical_roles, profile_visibility,
  quiet_from, quiet_until)
select 'searcher-' || n, now() - n * interval '1 minute', 'Searcher ' || n, 'searcher' || n || '@bench.example', 'clinician',
  'Nurse ' || n, 'Tampa', 'FL', array['RN'], 'nobody', '00:00', '00:00'
from generate_series(0, $jobs / 5 - 1) n;
update users set quiet_from = '00:00', quiet_until = '00:00' where user_role = 'facility';
alter table users enable trigger user;

insert into saved_searches (id, user_id, kind, name, query, frequency)
select 'search-' || n, 'searcher-' || n / 5, 'jobs', 'Search ' || n % 5, query,
  (array['daily', 'daily', 'weekly', 'instant'])[1 + n % 4]
from generate_series(0, $jobs - 1) n
  join find_texts on kind = 'jobs' and number = n % (select count(*) from find_texts where kind = 'jobs')
on conflict do nothing;
insert into saved_searches (id, user_id, kind, name, query, frequency)
select 'talent-search-' || n, 'scale-facility-' || n / 5 % 2000, 'talent', 'Search ' || n % 5, query, 'daily'
from generate_series(0, $talent - 1) n
  join find_texts on kind = 'talent' and number = n % (select count(*) from find_texts where kind = 'talent')
on conflict do nothing;

-- One of each text is compiled by the server.
insert into compiled_searches (search_id, kind, compiled_as, leads)
select min(id), kind, 0, '{}' from saved_searches group by kind, query;
