-- What searches read of a list that is ten times as long: no more than of the shorter one.

-- Jobs of a role near a place. The role is the first value of each job (`facets_of`).
create index listed_jobs_place_role on listed_jobs (place_id, (facets[1]));
drop index listed_jobs_place;

-- One of 64 jobs, by chance: whether very many have some words and values together is seen there.
create index listed_jobs_sample on listed_jobs using gin (words) with (fastupdate = off) where hashint8(slot) % 64 = 0;
