import { keepJobs } from '#server/features/postings/tasks.ts';
import { makeServices } from '#server/makeServices.ts';
import { readEnv } from '#server/platform/env.ts';
import { writeMailLink } from '#server/platform/mail/mailLinks.ts';

/**
 * `node tests/browser/support/ageJobs.ts FACILITY_ID DAYS` lets the jobs of a facility have been confirmed for the last time so
 * many days ago, and looks after them as each hour does; of those whose time is over it was told a week before. Prints the
 * token of the newest mail about them.
 */
const [, , user_id = '', days = ''] = process.argv;
const services = await makeServices(readEnv(process.env), { joinRunning: true });
try {
  await services.pool.query(
    "update jobs set confirmed_date = now() - make_interval(days => $2::int) where facility_id = $1 and status = 'active'",
    [user_id, days],
  );
  await services.pool.query(
    `insert into expiry_notices (job_id, expires_date, days, told_date)
     select id, expires_date, 7, expires_date - interval '7 days' from jobs
     where facility_id = $1 and status = 'active' and expires_date <= now()`,
    [user_id],
  );
  await keepJobs(services);
  const { rows } = await services.pool.query<{ told: number }>(
    `select extract(epoch from told_date)::float8 * 1000 as told
     from expiry_notices join jobs on jobs.id = job_id where facility_id = $1 order by told_date desc limit 1`,
    [user_id],
  );
  const told = rows[0]?.told ?? 0;
  process.stdout.write(writeMailLink(services.auth.mailLinkKey, { does: 'confirmPostings', user_id, told }));
} finally {
  await services.close();
}
