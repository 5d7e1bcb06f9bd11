-- How sorting by fit works out for people of different groups, where an operator wants to know (ADR-0029).

-- Read by its owner and by the counting alone.
create table self_descriptions (
  user_id text primary key references users (id) on delete cascade,
  sex text check (sex in ('female', 'male', 'another')),
  race_ethnicity text check (race_ethnicity in
    ('hispanic', 'white', 'black', 'asian', 'pacific_islander', 'native', 'several')),
  check (sex is not null or race_ethnicity is not null)
);

-- How often people of a category stood on a page that was sorted by fit: a dozen rows a month, and nobody's name.
create table fit_shown_counts (
  month date not null,
  trait text not null,
  category text not null,
  shown bigint not null,
  primary key (month, trait, category)
);

-- Jobs for which such a page was shown, since when: what came of their applications is read from these.
create table fit_sorted_jobs (
  job_id text primary key references jobs (id) on delete cascade,
  since timestamptz(3) not null
);
