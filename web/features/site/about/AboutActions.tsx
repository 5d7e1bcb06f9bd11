import { Button, Group, Title } from '@mantine/core';
import { Link } from 'react-router';
import { postJobHref } from '#domain/accounts/pageAccess.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSession } from '#web/session/session.tsx';
import classes from './About.module.css';

/** Where to go from here, for either side and for newcomers. */
export function AboutActions({ signUpHref }: { signUpHref: string }) {
  const t = useMessages();
  const { user } = useSession();
  return (
    <section aria-labelledby="start" className={classes.section}>
      <Title order={2} id="start" className="serif" mb="md">
        {t('pages.about.start')}
      </Title>
      <Group>
        <Button component={Link} to={signUpHref}>
          {t('pages.about.create')}
        </Button>
        <Button component={Link} to={pageHref('Jobs')} variant="default">
          {t('pages.about.browse')}
        </Button>
        <Button component={Link} to={postJobHref(user)} variant="default">
          {t('pages.about.post')}
        </Button>
      </Group>
    </section>
  );
}
