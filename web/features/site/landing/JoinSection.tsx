import { Button, Container, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSession } from '#web/session/session.tsx';
import { NoScript } from '#web/ui/NoScript.tsx';
import classes from './Landing.module.css';

/**
 * The end of the page and its goal; `#auth-section` leads here from everywhere. `form` is for visitors,
 * `links` lead on to the other pages.
 */
export function JoinSection({ form, links }: { form: ReactNode; links: ReactNode }) {
  const t = useMessages();
  const { state, user } = useSession();
  // After a login with the form, this page stays as it was until the next page is rendered.
  const [asks, setAsks] = useState(false);
  if (state === 'not_authenticated' && !asks) setAsks(true);
  const section = useFocusWhenLinked('#auth-section');
  return (
    <section id="auth-section" ref={section} tabIndex={-1} aria-labelledby="join" className={classes.band}>
      <Container size="lg" className={classes.join}>
        <div>
          <Title order={2} id="join" className={`serif ${classes.bandTitle}`}>
            {t('public.home.join')}
          </Title>
          <ul className={classes.joinFacts}>
            {(['free', 'card', 'setup', 'review'] as const).map((fact) => (
              <li key={fact}>{t(`public.home.join.${fact}`)}</li>
            ))}
          </ul>
        </div>
        <div className={classes.joinForm}>
          {user && !asks ? (
            <>
              <Text mb="md">{t('public.home.signedIn', { name: user.full_name })}</Text>
              <Button component={Link} to={pageHref('Dashboard')}>
                {t('public.home.toDashboard')}
              </Button>
            </>
          ) : (
            <>
              <NoScript />
              {form}
            </>
          )}
        </div>
        <div className={classes.ending}>
          {links}
          <Text size="sm" c="dimmed">
            {t('shell.footer.rights')}
          </Text>
        </div>
      </Container>
    </section>
  );
}

/** A link within the page scrolls here; the reading and the next Tab begin here too, each time it is followed. */
function useFocusWhenLinked(linked: string) {
  const section = useRef<HTMLElement>(null);
  const location = useLocation();
  useEffect(() => {
    if (location.hash === linked) section.current?.focus({ preventScroll: true });
  }, [location, linked]);
  return section;
}
