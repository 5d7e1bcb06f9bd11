import { tokenKey } from '#client/tokenStore.ts';
import { pageAt, pageHref } from '#domain/shared/siteMap.ts';
import { tabStorage } from '#web/document/browserStorage.ts';
import { storedRoles, rolesKey } from '#web/session/lastRole.ts';

const everyRoleKey = 'every-role';
const jobs = pageHref('Jobs');

/**
 * Where the list of jobs begins for a clinician: with those of their own roles, which is a chip of the list. Null for other
 * readers, for an address that asks for something, and in a tab where the clinician has removed the chip. `from` is the page
 * that shows the link.
 */
export function ownListHref(asked: URL, from: string): string | null {
  const roles = storedRoles();
  if (asked.search !== '' || roles.length === 0) return null;
  if (pageAt(from) === 'Jobs') tabStorage.set(everyRoleKey, '1');
  return tabStorage.get(everyRoleKey) ? null : `${jobs}?${new URLSearchParams(roles.map((role) => ['role', role]))}`;
}

/** The same as text of an inline script, for a list that the browser opens by its address: it runs before the list is drawn. */
export const ownListScript = `try {
  const roles = localStorage.getItem('${rolesKey}'), isMember = localStorage.getItem('${tokenKey}');
  if (roles && isMember && !location.search && !sessionStorage.getItem('${everyRoleKey}'))
    location.replace('${jobs}?' + new URLSearchParams(roles.split(',').map((role) => ['role', role])));
} catch {}`;
