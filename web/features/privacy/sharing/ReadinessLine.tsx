import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { readinessQuery } from './queries.ts';
import { ReadinessHead } from './ReadinessHead.tsx';
import classes from './readiness.module.css';

/** In the row of an applicant who shares: whether they may work the job. */
export function ReadinessLine({ applicationId }: { applicationId: string }) {
  const t = useMessages();
  const { data } = useQuery(readinessQuery(useClient(), applicationId));
  const found = data?.eligibility;
  return <span className={classes['line']}>{found ? <ReadinessHead found={found} t={t} /> : null}</span>;
}
