import { JobFunnel } from '#web/features/workspaces/jobFunnel/JobFunnel.tsx';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/figures';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, 'figures.title') }];
}

export default function FacilityFiguresPage() {
  const t = useMessages();
  return (
    <>
      <PageHeader title={t('figures.title')} subtitle={t('figures.lead')} />
      <JobFunnel />
    </>
  );
}
