import { Button, Container } from '@mantine/core';
import { Link, NavLink } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { User } from '#domain/accounts/user.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSession } from '#web/session/session.tsx';
import { Brand } from './Brand.tsx';
import { memberNavigation, publicNavigation, type NavigationItem } from './navigation.ts';
import { PublicMenu, signUpHref } from './PublicHeader.tsx';
import classes from './Shell.module.css';

/** The home page has no header: its navigation lies on the page itself and scrolls away with it. */
export function LandingNav() {
  const t = useMessages();
  const { user } = useSession();
  const entry = (user && administration(user)) ?? dashboard;
  return (
    <Container component="nav" aria-label={t('shell.nav.main')} size="lg" className={classes['bar'] ?? ''}>
      <Brand to="/" />
      <div className="mantine-visible-from-md">
        {publicNavigation.map(({ page, label }) => (
          <NavLink key={page} to={pageHref(page)} className={classes['link'] ?? ''}>
            {t(label)}
          </NavLink>
        ))}
      </div>
      <div className={`${classes['actions']} visitors-only`}>
        {user ? (
          <Button component={Link} to={pageHref(entry.page)} size="sm">
            {t(entry.label)}
          </Button>
        ) : (
          <>
            <Button component={Link} to={pageHref('Login')} variant="subtle" color="gray" size="sm" visibleFrom="xs">
              {t('shell.nav.login')}
            </Button>
            <Button component={Link} to={signUpHref} size="sm">
              {t('shell.nav.signup')}
            </Button>
          </>
        )}
        <PublicMenu />
      </div>
    </Container>
  );
}

const dashboard: NavigationItem = { page: 'Dashboard', label: 'shell.nav.dashboard' };

/** An administrator of neither side has no dashboard: spec D7 leads them from there to this page. */
function administration(user: User): NavigationItem | null {
  return user.user_role === null ? (memberNavigation(user)[0] ?? null) : null;
}
