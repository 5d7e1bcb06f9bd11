import { Button, Title } from '@mantine/core';
import { Link } from 'react-router';
import { postJobHref } from '#domain/accounts/pageAccess.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { Prose } from '#web/features/site/articles/Prose.tsx';
import { Plan } from '#web/features/site/pricing/Plan.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { publicMeta } from '#web/document/publicMeta.ts';
import { useSession } from '#web/session/session.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/pricing';
import classes from '#web/features/site/pricing/Pricing.module.css';

export const meta: Route.MetaFunction = (args) =>
  publicMeta(args, 'Pricing', { title: 'pages.pricing.title', description: 'pages.pricing.lead' });

export default function Pricing() {
  const t = useMessages();
  const { user } = useSession();
  return (
    <>
      <PageHeader serif title={t('pages.pricing.title')} subtitle={t('pages.pricing.lead')} />
      <div className={classes.plans}>
        <Plan side="clinicians">
          <Button component={Link} to={pageHref('Jobs')}>
            {t('pages.pricing.clinicians.action')}
          </Button>
        </Plan>
        <Plan side="facilities">
          <Button component={Link} to={postJobHref(user)}>
            {t('pages.pricing.facilities.action')}
          </Button>
        </Plan>
      </div>
      {(['pages.pricing.change', 'pages.pricing.who'] as const).map((part) => (
        <section key={part} className={classes.text}>
          <Title order={2} className="serif">
            {t(part)}
          </Title>
          <Prose id={`${part}.text`} />
        </section>
      ))}
    </>
  );
}
