import { exclusionListNames, exclusionLists } from '#domain/verification/exclusionLists.ts';
import { loadedList } from '#server/features/verification/exclusionLists/functions.ts';
import type { Work } from '#server/platform/work.ts';
import { screenPerson } from './matchPeople.ts';

/** Looks one person up in every list that is in use. */
export async function screenInLists(work: Work, userId: string): Promise<void> {
  for (const name of exclusionListNames) {
    const list = await loadedList(work.tx, exclusionLists[name]);
    if (list) await screenPerson(work, list, userId);
  }
}
