import { Readable } from 'node:stream';
import * as contracts from '#domain/administration/contracts.ts';
import type { ParsedInputOf } from '#domain/core/contract.ts';
import { maxExportedAudit } from '#domain/shared/limits.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { implementText } from '#server/platform/functions/implement.ts';
import { newestSealed } from '#server/platform/ops/auditChain.ts';
import { headOf } from '#server/platform/ops/chain.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { auditFilterOf } from './auditFilterOf.ts';
import { readSealed, type AuditFilter } from './sql.ts';

type ExportRequest = ParsedInputOf<typeof contracts.exportAudit>;

export const exportAudit = implementText(contracts.exportAudit, async (work, asked) => {
  const narrowedBy = Object.keys(asked).filter((name) => asked[name as keyof ExportRequest]);
  await audit(work.tx, work.actor, [{ action: 'audit.export', fields: narrowedBy }]);
  const { filter, morePeople } = await auditFilterOf(work, asked);
  const first = {
    head: headOf(await newestSealed(work.tx)),
    exported_date: work.services.clock().toISOString(),
    filter: asked,
    more_people: morePeople,
  };
  return Readable.from(linesOf(first, auditPages(work, filter, maxExportedAudit)));
});

const perPage = 500;

/** Rows in pages, at most so many; the last page says whether there are more. Each is read in a transaction of its own. */
export async function* auditPages(
  { services, actor }: Work,
  filter: AuditFilter,
  most: number,
): AsyncGenerator<object[]> {
  let { before } = filter;
  for (let left = most; ;) {
    const size = Math.min(perPage, left);
    const at = { ...filter, before };
    const found = await inTransaction(services, actor, ({ tx }) => readSealed(tx, at, size + 1));
    const page = found.slice(0, size);
    left -= page.length;
    before = page.at(-1)?.id ?? null;
    const hasMore = found.length > size;
    yield hasMore && left === 0 ? [...page, { has_more: true }] : page;
    if (!hasMore || left === 0) return;
  }
}

async function* linesOf(first: object, pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  yield `${JSON.stringify(first)}\n`;
  for await (const page of pages) yield page.map((row) => `${JSON.stringify(row)}\n`).join('');
}
