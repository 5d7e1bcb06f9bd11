import { ActionIcon, Container, Indicator, Skeleton } from '@mantine/core';
import { IconBell, IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { User } from '#domain/accounts/user.ts';
import { useUnreadCount } from '#web/features/notifications/queries.ts';
import type { Side } from '#web/session/lastRole.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand } from './Brand.tsx';
import { headerNavigation } from './navigation.ts';
import { NavCount } from './NavCount.tsx';
import { NavigationLink } from './NavigationLink.tsx';
import classes from './Shell.module.css';

/** `user` comes after `side`, which may have been stored here. */
export function MemberHeader({ side, user }: { side: Side; user: User | null }) {
  const t = useMessages();
  return (
    <header className={classes['header']}>
      <Container size="lg" className={classes['bar'] ?? ''}>
        <Brand to={pageHref('Dashboard')} />
        <nav aria-label={t('shell.nav.main')} className="mantine-visible-from-md">
          {headerNavigation(side).map(({ page, label, isWide }) => (
            <NavigationLink
              key={page}
              page={page}
              className={`${classes['link']} ${isWide ? 'mantine-visible-from-lg' : ''}`}
            >
              {t(label)}
              {user ? <NavCount page={page} isAdmin={user.role === 'admin'} /> : null}
            </NavigationLink>
          ))}
        </nav>
        <div className={classes['actions']}>
          <Bell />
          <ActionIcon component={Link} to={pageHref('Settings')} aria-label={t('shell.nav.settings')}>
            <IconSettings size={22} aria-hidden />
          </ActionIcon>
          {user ? <AccountMenu user={user} /> : <Skeleton circle height={44} aria-hidden />}
        </div>
      </Container>
    </header>
  );
}

function Bell() {
  const t = useMessages();
  const count = useUnreadCount();
  return (
    <Indicator
      label={count > 9 ? '9+' : count}
      disabled={count === 0}
      size={18}
      offset={8}
      color="red"
      className="tabular"
    >
      <ActionIcon component={Link} to={pageHref('Notifications')} aria-label={t('shell.notifications', { count })}>
        <IconBell size={22} aria-hidden />
      </ActionIcon>
    </Indicator>
  );
}
