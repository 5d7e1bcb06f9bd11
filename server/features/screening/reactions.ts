import { exclusionListNames, exclusionLists } from '#domain/site/exclusionLists.ts';
import { loadedList } from '#server/features/exclusionLists/functions.ts';
import type { Reaction } from '#server/platform/product.ts';

import { screenPerson } from './matchPeople.ts';

/** Whoever submits their documents is looked up in the lists that are in use. */
export const screenSubmitted: Reaction<'User'> = async (work, { before, after }) => {
  const isSubmitted = before?.verification_status === null && after?.verification_status === 'pending';
  if (!isSubmitted || after.user_role !== 'clinician') return;
  for (const name of exclusionListNames) {
    const list = await loadedList(work.tx, exclusionLists[name]);
    if (list) await screenPerson(work, list, after.id);
  }
};
