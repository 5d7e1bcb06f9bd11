import { Button, Title } from '@mantine/core';
import { Link } from 'react-router';
import { postJobHref } from '#domain/accounts/pageAccess.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { Prose } from '#web/features/site/articles/Prose.tsx';
import { Steps } from '#web/features/site/howItWorks/Steps.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { publicMeta } from '#web/document/publicMeta.ts';
import { useSession } from '#web/session/session.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/howItWorks';
import classes from '#web/features/site/howItWorks/HowItWorks.module.css';

export const meta: Route.MetaFunction = (args) =>
  publicMeta(args, 'HowItWorks', { title: 'pages.how.title', description: 'pages.how.lead' });

export default function HowItWorks() {
  const t = useMessages();
  const { user } = useSession();
  return (
    <>
      <PageHeader serif title={t('pages.how.title')} subtitle={t('pages.how.lead')} />
      <div className={classes.sides}>
        <Steps side="clinicians">
          <Button component={Link} to={pageHref('Jobs')}>
            {t('pages.how.browse')}
          </Button>
        </Steps>
        <Steps side="facilities">
          <Button component={Link} to={postJobHref(user)}>
            {t('pages.how.post')}
          </Button>
        </Steps>
      </div>
      <section className={classes.text}>
        <Title order={2} className="serif">
          {t('pages.how.not')}
        </Title>
        <Prose id="pages.how.not.text" />
      </section>
    </>
  );
}
