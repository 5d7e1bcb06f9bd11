import { isDeepStrictEqual } from 'node:util';
import type { Reaction } from '#server/platform/product.ts';
import { screenInLists } from './screenInLists.ts';

/** Clinicians who submit their documents are looked up in the lists that are in use. */
export const screenSubmitted: Reaction<'User'> = async (work, { before, after }) => {
  const isSubmitted = before?.verification_status === null && after?.verification_status === 'pending';
  if (isSubmitted && after.user_role === 'clinician') await screenInLists(work, after.id);
};

/** What people are compared with a list by, and few change. */
const compared = ['full_name', 'other_names', 'npi', 'birth_date'] as const;

/**
 * A clinician who changes their name or number, or is active again after lists that left them out, is looked up once that
 * is committed.
 */
export const screenChanged: Reaction<'User'> = async (work, { before, after }) => {
  if (!before || after?.user_role !== 'clinician' || !after.is_active) return;
  if (before.is_active && compared.every((field) => isDeepStrictEqual(before[field], after[field]))) return;
  await work.enqueue('screenPerson', { user_id: after.id });
};
