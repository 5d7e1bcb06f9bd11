import type { DraftOf, RowOf } from '#domain/entities.ts';
import { fileIdOf } from '#domain/shared/file.ts';
import type { Work } from '#server/platform/work.ts';

/** What the writer of a check decides; the database counts it and binds it to the one before. */
export type CheckDraft = Omit<
  DraftOf<'Check'>,
  'seq' | 'prev_hash' | 'content_hash' | 'hash' | 'salt' | 'redacted_date' | 'shows_subject'
>;

/**
 * Adds a check to the ledger. Its person is locked first, because from here on every other writer of a check waits until
 * this transaction ends: it does not wait for a person until then.
 */
export async function writeCheck(work: Work, draft: CheckDraft): Promise<RowOf<'Check'>> {
  if (draft.user_id) await work.system.get('User', draft.user_id, { lock: 'update' });
  const checked_by = work.actor.kind === 'user' ? work.actor.id : null;
  const checked_date = work.services.clock().toISOString();
  return work.system.create('Check', { checked_by, checked_date, ...draft });
}

/** SHA-256 of an uploaded file; null for none, and for one from before digests were stored. */
export async function digestOfFile({ tx, services }: Work, link: string | null): Promise<string | null> {
  const id = link === null ? null : fileIdOf(link, services.env.publicUrl);
  if (id === null) return null;
  const file = await tx.selectFrom('files').select('sha256').where('id', '=', id).executeTakeFirst();
  return file?.sha256 ?? null;
}
