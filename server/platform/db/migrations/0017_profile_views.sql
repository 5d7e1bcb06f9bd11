-- Who looked at whose profile: one row a day, kept a little longer than the 30 days that are counted.
create table profile_views (
  viewer_id text not null references users on delete cascade,
  viewed_id text not null references users on delete cascade,
  day date not null default current_date,

  primary key (viewed_id, viewer_id, day),
  constraint profile_views_of_another check (viewer_id <> viewed_id)
);
-- Counting reads this index alone.
create index profile_views_recent on profile_views (viewed_id, day, viewer_id);
create index profile_views_viewer on profile_views (viewer_id);
create index profile_views_day on profile_views (day);
