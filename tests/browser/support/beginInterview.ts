import { makeServices } from '#server/makeServices.ts';
import { readEnv } from '#server/platform/env.ts';

/** `node tests/browser/support/beginInterview.ts INTERVIEW_ID MINUTES` lets a booked interview have begun so many minutes ago. */
const [, , id = '', minutes = ''] = process.argv;
const services = await makeServices(readEnv(process.env), { joinRunning: true });
try {
  await services.pool.query(
    `update interviews set starts_at = begun.at, ends_at = begun.at + make_interval(mins => minutes)
     from (select date_trunc('milliseconds', now() - make_interval(mins => $2::int)) as at) begun where id = $1`,
    [id, minutes],
  );
} finally {
  await services.close();
}
