import { Container } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useClient } from '#web/lib/client.ts';
import { late } from '#web/lib/late.tsx';
import { useSession } from '#web/lib/session.tsx';
import { memberNavigation } from './navigation.ts';
import { PublicHeader } from './PublicHeader.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SkipLink } from './SkipLink.tsx';
import classes from './Shell.module.css';

/** What surrounds every page but the home page: the header of the person or of a visitor, the content, the footer of public pages. */
export function Shell({ children, footer }: { children: ReactNode; footer: boolean }) {
  const client = useClient();
  const { user } = useSession();
  // Fetched while the server is asked who this is.
  useEffect(() => {
    if (client.session.token()) [MemberHeader, MemberTabs].forEach(({ load }) => load());
  }, [client]);
  const hasTabs = user !== null && memberNavigation(user).length > 0;
  return (
    <div className={classes['shell']} data-tabs={hasTabs}>
      <SkipLink />
      {user ? <MemberHeader user={user} /> : <PublicHeader />}
      <PageMain>{children}</PageMain>
      {footer && !user ? <SiteFooter /> : null}
      {hasTabs ? <MemberTabs user={user} /> : null}
    </div>
  );
}

const MemberHeader = late(async () => (await import('./MemberHeader.tsx')).MemberHeader, {
  before: (
    <header className={classes['header']}>
      <div className={classes['bar']} />
    </header>
  ),
});
const MemberTabs = late(async () => (await import('./MemberTabs.tsx')).MemberTabs);

/** After moving to another page the reading begins at its content, as it would after a load. */
function PageMain({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main id="main" ref={main} tabIndex={-1} className={classes['main']}>
      <Container size="lg">{children}</Container>
    </main>
  );
}
