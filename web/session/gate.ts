import { mayOpen } from '#domain/accounts/pageAccess.ts';
import { pageAt, pageHref, pageNamed, type PageName } from '#domain/shared/siteMap.ts';
import { isOnboarded } from '#domain/accounts/onboarding.ts';
import type { User } from '#domain/accounts/user.ts';
import { safePath } from '#web/address/safePath.ts';

/** Whether a signed-in page may be shown, or where its visitor goes instead. */
export type RouteAccess = { open: true } | { open: false; to: string };

/** `address`: path and query of the page asked for. The gate of spec D5, spec D7 and spec D8. */
export function routeAccess(path: string, search: string, user: User | null): RouteAccess {
  const page = pageAt(path);
  if (page === null || mayOpen(page, user)) return { open: true };
  const asked = `${path}${search}`;
  if (!user) return toLogin(page, asked);
  const { access } = pageNamed(page);
  const sameSide = access === user.user_role || user.user_role === null;
  if (sameSide && access !== 'admin' && !isOnboarded(user)) {
    return { open: false, to: pageHref('Onboarding', { role: access === 'member' ? null : access, next: asked }) };
  }
  return { open: false, to: page === 'PostJob' ? '/' : pageHref('Dashboard') };
}

/** What a private site shows to visitors: the ways in, the links of mails and of members, and what the law wants to be read. */
const openOnPrivateSite: ReadonlySet<PageName> = new Set<PageName>([
  'Login',
  'ResetPassword',
  'Unsubscribe',
  'ConfirmEmail',
  'StillOpen',
  'Passport',
  'Join',
  'Reference',
  'Privacy',
  'Terms',
  'HIPAANotice',
]);

/** The same for the pages of a private site that would be open to visitors elsewhere. */
export function privateRouteAccess(path: string, search: string, user: User | null): RouteAccess {
  const page = pageAt(path);
  if (user || page === null || openOnPrivateSite.has(page)) return { open: true };
  return toLogin(page, `${path}${search}`);
}

function toLogin(page: PageName, asked: string): RouteAccess {
  const back =
    page === 'PostJob'
      ? pageHref('Onboarding', { role: 'facility', next: asked })
      : page === 'Dashboard'
        ? asked
        : pageHref('Dashboard', { from: asked });
  // These are doors for people without an account.
  const tab = page === 'PostJob' || page === 'Onboarding' ? 'signup' : null;
  return { open: false, to: pageHref('Login', { from_url: back, tab }) };
}

/** Where the dashboard redirects: back to where the user came from when they may open it, else by role. */
export function dashboardTarget(user: User, from: string | null, origin: string): string {
  const wished = ownPath(user, from, origin);
  if (wished) return wished;
  if (user.user_role === 'clinician' || user.user_role === 'facility') {
    if (!isOnboarded(user)) return pageHref('Onboarding', { role: user.user_role });
    return pageHref(user.user_role === 'clinician' ? 'ClinicianDashboard' : 'FacilityDashboard');
  }
  if (user.role === 'admin') return pageHref('AdminOverview');
  return pageHref('Onboarding');
}

/**
 * `address` when it is a path of this site that this person may open, otherwise null. Never the dashboard itself: it
 * would turn in circles.
 */
export function ownPath(user: User, address: string | null, origin: string): string | null {
  const path = safePath(address, origin);
  if (!path) return null;
  const page = pageAt(path.split(/[?#]/, 1)[0]!);
  return page && page !== 'Dashboard' && page !== 'Login' && mayOpen(page, user) ? path : null;
}
