import { NavLink } from 'react-router';
import { pageHref } from '#domain/siteMap.ts';
import type { User } from '#domain/user.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { memberNavigation } from './navigation.ts';
import classes from './Shell.module.css';

/** The navigation of a phone: within reach of the thumb. */
export function MemberTabs({ user }: { user: User }) {
  const t = useMessages();
  return (
    <nav className={classes['tabs']} aria-label={t('shell.nav.main')}>
      {memberNavigation(user).map(({ page, label, icon: Picture }) => (
        <NavLink key={page} to={pageHref(page)} className={classes['tab'] ?? ''}>
          <Picture size={22} stroke={1.75} aria-hidden />
          {t(label)}
        </NavLink>
      ))}
    </nav>
  );
}
