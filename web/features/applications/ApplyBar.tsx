import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Job } from '#domain/jobs/job.ts';
import { statedRange } from '#domain/pay/statedPay.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { PayRange } from '#web/ui/PayRange.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './ApplyBar.module.css';
import { useWayToApply } from './ApplyPanel.tsx';
import type { ApplyState } from './useApplyState.ts';

/** On a phone: the pay and the next thing to do, within reach of a thumb. Nothing when there is nothing to do. */
export function ApplyBar({ job, state, onOpen }: { job: Job; state: ApplyState; onOpen: () => void }) {
  const t = useMessages();
  const way = useWayToApply(job);
  const action = actionOf();
  if (!action) return null;
  return (
    <div className={`${classes['bar']} no-print`} data-edge="bottom">
      <PayRange {...statedRange(job)} />
      {action}
    </div>
  );

  function actionOf() {
    if (state.kind === 'applied') return <StatusBadge status={state.application.status} />;
    if (state.kind === 'open') return <Button onClick={onOpen}>{t('jobs.apply.now')}</Button>;
    if (state.kind !== 'visitor' && state.kind !== 'unonboarded') return null;
    return (
      <Button component={Link} to={way[state.kind]}>
        {t(state.kind === 'visitor' ? 'jobs.apply.now' : 'jobs.apply.completeProfile')}
      </Button>
    );
  }
}
