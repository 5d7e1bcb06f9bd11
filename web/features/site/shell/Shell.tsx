import { Container } from '@mantine/core';
import { lazy, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { pageAt, pageHref, siteMap } from '#domain/shared/siteMap.ts';
import { useClient } from '#web/api/client.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { untilFetched } from '#web/document/untilFetched.ts';
import { useSession } from '#web/session/session.tsx';
import { NoScript } from '#web/ui/NoScript.tsx';
import { Brand } from './Brand.tsx';
import { memberNavigation } from './navigation.ts';
import { PublicHeader } from './PublicHeader.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useShownSide } from './useShownSide.ts';
import { useWholeTextAreas } from './useWholeTextAreas.ts';
import classes from './Shell.module.css';

/**
 * What surrounds every page but the home page: the header of the person or of a visitor, the content, the footer of
 * public pages.
 */
export function Shell({ children, footer }: { children: ReactNode; footer: boolean }) {
  const client = useClient();
  const { state, user } = useSession();
  const side = useShownSide();
  const { pathname } = useLocation();
  useWholeTextAreas();
  // Fetched while the server is asked who this is.
  useEffect(() => {
    if (client.session.token()) void fetchBars();
  }, [client]);
  const known = side === 'unknown' ? null : side;
  // These pages require a login: until the user is known, the header shows neither side.
  const page = pageAt(pathname);
  // Users who set up an account can go nowhere else yet.
  const hasTabs = known !== null && page !== 'Onboarding' && memberNavigation(known).length > 0;
  const isNeutral = side === 'unknown' || (state === 'checking' && page !== null && siteMap[page].access !== 'anyone');
  return (
    <div className={classes['shell']} data-tabs={hasTabs}>
      <SkipLink />
      {known ? (
        <Deferred fallback={<NeutralHeader />}>
          <MemberBars at="top" side={known} user={user} />
        </Deferred>
      ) : isNeutral ? (
        <NeutralHeader />
      ) : (
        <PublicHeader />
      )}
      <NoScript />
      {user?.bounced_email && page !== 'Settings' ? (
        <Deferred>
          <ReturnedMails address={user.bounced_email} />
        </Deferred>
      ) : null}
      <main id="main" tabIndex={-1} className={classes['main']}>
        <Container size="lg">{children}</Container>
      </main>
      {footer && !user ? <SiteFooter /> : null}
      {hasTabs ? (
        <Deferred>
          <MemberBars at="bottom" side={known} user={user} />
        </Deferred>
      ) : null}
    </div>
  );
}

const fetchBars = () => untilFetched(() => import('./MemberBars.tsx'));
const MemberBars = lazy(async () => ({ default: (await fetchBars()).MemberBars }));
const ReturnedMails = lazy(async () => ({ default: (await import('./ReturnedMails.tsx')).ReturnedMails }));

function NeutralHeader() {
  return (
    <header className={classes['header']}>
      <Container size="lg" className={classes['bar'] ?? ''}>
        <Brand to={pageHref('Dashboard')} />
      </Container>
    </header>
  );
}
