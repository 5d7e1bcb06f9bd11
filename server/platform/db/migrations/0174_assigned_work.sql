-- Which administrator works on what waits for review.
create table assigned_work (
  kind text not null check (kind in ('facility', 'document')),
  subject_id text not null,
  admin_id text not null references users on delete cascade,
  assigned_date timestamptz(3) not null default now(),
  primary key (kind, subject_id)
);
create index assigned_work_admin on assigned_work (admin_id);
create index assigned_work_date on assigned_work (assigned_date);
