import { Button, Container, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { pageAt, pageHref } from '#domain/shared/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { Brand } from './Brand.tsx';
import { publicNavigation } from './navigation.ts';
import { NavigationLink } from './NavigationLink.tsx';
import classes from './Shell.module.css';

/** Sign up is a section of the home page. */
export const signUpHref = '/#auth-section';

export function PublicHeader() {
  const t = useMessages();
  const { pathname, search } = useLocation();
  // On the login page the form is there already, and so is the way back to where one came from.
  const here =
    pageAt(pathname) === 'Login'
      ? pageHref('Login', { ...Object.fromEntries(new URLSearchParams(search)), tab: 'signup' })
      : null;
  return (
    <header className={classes['header']}>
      <Container size="lg" className={classes['bar'] ?? ''}>
        <Brand to="/" />
        <nav aria-label={t('shell.nav.main')} className="mantine-visible-from-md visitors-only">
          <PublicLinks />
        </nav>
        <div className={`${classes['actions']} visitors-only`}>
          <Button component={Link} to={pageHref('Login')} variant="subtle" color="gray" size="sm" visibleFrom="xs">
            {t('shell.nav.login')}
          </Button>
          <Button component={Link} to={here ?? signUpHref} size="sm">
            {t('shell.nav.signup')}
          </Button>
          <PublicMenu />
        </div>
      </Container>
    </header>
  );
}

function PublicLinks({ onFollow }: { onFollow?: () => void }) {
  const t = useMessages();
  return publicNavigation.map(({ page, label }) => (
    <NavigationLink key={page} page={page} className={classes['link']} {...(onFollow ? { onClick: onFollow } : {})}>
      {t(label)}
    </NavigationLink>
  ));
}

/** The same links on a phone. */
export function PublicMenu() {
  const t = useMessages();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        hiddenFrom="md"
        variant="subtle"
        color="gray"
        px={11}
        aria-label={t('shell.nav.menu')}
        aria-expanded={opened}
        onClick={open}
      >
        <IconMenu2 size={22} aria-hidden />
      </Button>
      <Sheet opened={opened} onClose={close} from="right" title={t('shell.nav.menu')}>
        <Stack component="nav" gap="xs" aria-label={t('shell.nav.main')}>
          <PublicLinks onFollow={close} />
          <Button component={Link} to={pageHref('Login')} variant="default" onClick={close} mt="md">
            {t('shell.nav.login')}
          </Button>
        </Stack>
      </Sheet>
    </>
  );
}
