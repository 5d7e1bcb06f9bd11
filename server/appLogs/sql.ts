import type { Db } from '#server/db/Database.ts';

export interface VisitStats {
  total: number;
  /** Visits by page name. */
  by_page: Record<string, number>;
  /** Different people. */
  users: number;
}

export async function visitStats(db: Db): Promise<VisitStats> {
  const pages = await db
    .selectFrom('app_logs')
    .select((row) => ['page_name', row.fn.countAll<number>().as('visits')])
    .groupBy('page_name')
    .orderBy('page_name')
    .execute();
  const { users } = await db
    .selectFrom('app_logs')
    .select((row) => row.fn.count<number>('user_id').distinct().as('users'))
    .executeTakeFirstOrThrow();
  const total = pages.reduce((sum, { visits }) => sum + visits, 0);
  return { total, by_page: Object.fromEntries(pages.map(({ page_name, visits }) => [page_name, visits])), users };
}
