-- What searches read of a list that is ten times as long: no more than of the shorter one.

-- Jobs of a role near a place. The role is the first value of each job (`facets_of`).
create index listed_jobs_place_role on listed_jobs (place_id, (facets[1]));
drop index listed_jobs_place;
