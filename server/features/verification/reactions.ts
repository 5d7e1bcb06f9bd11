import type { Change } from '#domain/events.ts';
import type { Document } from '#domain/credentials/document.ts';
import type { User } from '#domain/accounts/user.ts';
import { documentFactNames } from '#domain/credentials/documentFacts.ts';
import type { CheckResult } from '#domain/verification/vocabulary.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';
import { resolveVerification } from '#server/features/credentials/functions.ts';
import { digestOfFile, writeCheck } from './writeCheck.ts';

/** Every decision about a document, by whichever function, leaves a check of it. */
export const recordReview: Reaction<'Document'> = async (work, change) => {
  const result = decisionIn(work, change);
  const document = change.after;
  if (!document || !result) return;
  await writeCheck(work, {
    kind: 'document_review',
    method: 'document',
    result,
    user_id: document.user_id,
    document_id: document.id,
    reason: document.status === 'rejected' ? document.rejection_reason : null,
    seen: factsOf(document),
    notes: document.admin_notes,
    evidence_sha256: await digestOfFile(work, document.file_url),
  });
};

/** An NPI that comes to an account or leaves it: who else has it is looked up as soon as that is committed. */
export const syncNpi: Reaction<'User'> = async (work, { before, after }) => {
  if (!before || !after) return;
  const [had, has] = [heldNpi(before), heldNpi(after)];
  if (had === has) return;
  for (const npi of [had, has]) if (npi !== null) await work.enqueue('keepNpi', { npi });
  if (!after.is_active) return;
  const user = await work.system.get('User', after.id, { lock: 'update' });
  await resolveVerification(work, user, { event: `npi:${user.id}:${user.updated_date}` });
};

function heldNpi({ npi, is_active }: User): string | null {
  return is_active ? npi : null;
}

/** Null: not judged. What an owner changes waits for a new review, and what the server copies was reviewed before. */
function decisionIn({ actor }: Work, { before, after }: Change<'Document'>): CheckResult | null {
  if (!after || before?.status === after.status) return null;
  const isJudged = actor.kind === 'service' || (actor.kind === 'user' && actor.id !== after.user_id);
  if (!isJudged) return null;
  if (before?.status === 'approved') return 'withdrawn';
  if (after.status === 'approved') return 'accepted';
  return after.status === 'rejected' ? 'rejected' : null;
}

/** What the document says of itself as it was decided about. */
function factsOf(document: Document): Record<string, unknown> {
  const names = ['type', 'name', 'file_name', ...documentFactNames] as const;
  return Object.fromEntries(names.map((name) => [name, document[name]]));
}
