import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { ImpactReport } from '#web/features/administration/ImpactReport.tsx';
import { LackingJobs } from '#web/features/administration/LackingJobs.tsx';
import { OverviewCards } from '#web/features/administration/OverviewCards.tsx';
import { SiteSettings } from '#web/features/administration/SiteSettings.tsx';
import { useSite } from '#web/document/site.ts';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/overview';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'admin.overview.title') }];

export default function AdminOverview() {
  const t = useMessages();
  const { impactReport } = useSite();
  return (
    <>
      <PageHeader title={t('admin.overview.title')} subtitle={t('admin.overview.lead')} />
      <OverviewCards />
      <Anchor component={Link} to={pageHref('AdminAudit')} className="reach" mt="xl" mb="sm">
        {t('admin.audit.title')}
      </Anchor>
      <LackingJobs />
      {impactReport ? <ImpactReport /> : null}
      <SiteSettings />
    </>
  );
}
