import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import * as mailContracts from '#domain/notifications/mailContracts.ts';
import type { AlertFrequency, SavedSearch } from '#domain/alerts/savedSearch.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { purposeOf, readMailLink } from '#server/platform/mail/mailLinks.ts';
import type { Work } from '#server/platform/work.ts';

export const searchesOfMail = implement(mailContracts.searchesOfMail, async (work, { token }) => {
  const isOfType = purposeOf(work.services.auth.mailLinkKey, token) === 'stop';
  return { searches: isOfType ? null : shown(await searchesIn(work, token)) };
});

export const stopSearches = implement(mailContracts.stopSearches, async (work, { token }) => {
  const searches = await searchesIn(work, token);
  return { success: true as const, searches: shown(await setFrequency(work, searches, 'off')) };
});

export const resumeSearches = implement(mailContracts.resumeSearches, async (work, { token }) => {
  const searches = await searchesIn(work, token);
  const stopped = searches.filter(({ frequency }) => frequency === 'off');
  const resumed = await setFrequency(work, stopped, 'daily');
  const byId = new Map(resumed.map((search) => [search.id, search]));
  return { success: true as const, searches: shown(searches.map((search) => byId.get(search.id) ?? search)) };
});

/** Those that are still there of the searches a token is for. */
async function searchesIn(work: Work, token: string): Promise<SavedSearch[]> {
  const link = readMailLink(work.services.auth.mailLinkKey, 'stopSearches', token);
  if (!link) throw new AppError('BAD_REQUEST', errorText('invalidMailLink'));
  const { user_id, search_ids } = link;
  const stored = await work.system.find('SavedSearch', { user_id }, { lock: 'update' });
  return stored.filter(({ id }) => search_ids.some((beginning) => id.startsWith(beginning)));
}

async function setFrequency(work: Work, searches: readonly SavedSearch[], frequency: AlertFrequency) {
  const changed: SavedSearch[] = [];
  for (const { id } of searches) changed.push(await work.system.update('SavedSearch', id, { frequency }));
  return changed;
}

function shown(searches: readonly SavedSearch[]): { id: string; name: string; is_on: boolean }[] {
  return searches.map(({ id, name, frequency }) => ({ id, name, is_on: frequency !== 'off' }));
}
