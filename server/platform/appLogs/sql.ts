import type { Actor } from '#domain/core/access.ts';
import { AppLog } from '#domain/administration/appLog.ts';
import { binder } from '#server/platform/entities/binder.ts';
import { filterToSql } from '#server/platform/entities/filter.ts';
import { allOf } from '#server/platform/entities/query.ts';
import { queryableFieldsOf } from '#server/platform/entities/queryableFields.ts';
import { runRows } from '#server/platform/entities/rows.ts';
import { requireReadable } from '#server/platform/entities/views.ts';
import type { Services } from '#server/platform/services.ts';
import { todayOf } from '#server/platform/today.ts';

export interface VisitStats {
  total: number;
  /** Visits by page name. */
  by_page: Record<string, number>;
  /** Different people. */
  users: number;
}

/** Counts over the visits that match `q`, the filter of a list. */
export async function visitStats(services: Services, actor: Actor, q: unknown): Promise<VisitStats> {
  const bound = binder(todayOf(services));
  const queryable = queryableFieldsOf(AppLog, requireReadable(AppLog, actor), bound);
  const where = allOf([filterToSql(q, queryable, bound).sql]);
  const rows = await runRows(
    services.db,
    `select r.page_name, count(*)::int as visits, null::int as users from app_logs r${where} group by 1
     union all select null, count(*)::int, count(distinct r.user_id)::int from app_logs r${where}
     order by 1 nulls last`,
    bound.values,
  );
  const pages = rows.filter((row) => row['page_name'] !== null);
  const whole = rows.find((row) => row['page_name'] === null);
  return {
    total: Number(whole?.['visits'] ?? 0),
    by_page: Object.fromEntries(pages.map((row) => [String(row['page_name']), Number(row['visits'])])),
    users: Number(whole?.['users'] ?? 0),
  };
}
