import { pageHref, pageNamed, type PageName } from '#domain/shared/siteMap.ts';
import { isOnboarded, type Onboarded } from './onboarding.ts';
import type { User } from './user.ts';

/** The gate of spec D5, asked with the person or, for a visitor, null. */
export function mayOpen(name: PageName, user: (Onboarded & Pick<User, 'role'>) | null): boolean {
  const { access } = pageNamed(name);
  if (access === 'anyone') return true;
  if (!user) return false;
  if (access === 'member') return true;
  if (access === 'admin') return user.role === 'admin';
  return user.user_role === access && isOnboarded(user);
}

/** Through login to onboarding as a facility, or straight to the form for a facility that is set up (spec D8). */
export function postJobHref(user: Onboarded | null): string {
  const onboarding = pageHref('Onboarding', { role: 'facility' });
  if (!user) return pageHref('Login', { from_url: onboarding, tab: 'signup' });
  return user.user_role === 'facility' && isOnboarded(user) ? pageHref('PostJob') : onboarding;
}
