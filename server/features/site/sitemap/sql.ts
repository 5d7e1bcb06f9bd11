import { sql } from 'kysely';
import { Job } from '#domain/jobs/job.ts';
import { User } from '#domain/accounts/user.ts';
import { holdsSql } from '#server/platform/entities/visibleSql.ts';

export const listedJobs = sql`jobs r where ${holdsSql(Job.conditions.open, 'r')}`;
export const listedPeople = sql`users r where ${holdsSql(User.conditions.shownToEverybody, 'r')}`;

/** What a sitemap says of a row. */
export const entryColumns = sql`r.id, r.created_date, r.updated_date`;
