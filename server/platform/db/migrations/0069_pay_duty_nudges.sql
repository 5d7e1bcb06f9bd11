-- That facilities are told of postings that lack what the rules of their place ask for, and where administrators see these
-- (ADR-0032).

-- A posting that lacked something under these rules: its facility is told when it is due, of all of them at once.
create table pay_duty_nudges (
  job_id text not null references jobs on delete cascade,
  -- As `pay_duty_rules` of the job was.
  rules text not null,
  due_date timestamptz(3) not null,
  told_date timestamptz(3),
  primary key (job_id, rules)
);
create index pay_duty_nudges_due on pay_duty_nudges (due_date) where told_date is null;

-- Which postings that are: the task reads them from the oldest, administrators from the newest.
create index jobs_pay_missing on jobs (created_date, id) where status = 'active' and pay_duty = 'missing';
