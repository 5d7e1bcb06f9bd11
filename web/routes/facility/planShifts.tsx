import { PlanShifts } from '#web/features/openShifts/plan/PlanShifts.tsx';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/planShifts';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, 'openShifts.plan') }];
}

export default function PlanShiftsPage() {
  const t = useMessages();
  return (
    <>
      <PageHeader title={t('openShifts.plan')} subtitle={t('openShifts.plan.lead')} />
      <PlanShifts />
    </>
  );
}
