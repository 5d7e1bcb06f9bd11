import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { openApplicationStatuses } from '#domain/shared/vocabulary.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { FigureCard } from '#web/ui/FigureCard.tsx';
import { myApplicationCountsQuery } from './queries.ts';

/** How many of the clinician's applications are still open. */
export function ActiveApplicationsCard() {
  const t = useMessages();
  const { data: counts, isError } = useQuery(myApplicationCountsQuery(useClient(), useUser().id));
  const active = counts && openApplicationStatuses.reduce((total, status) => total + (counts[status] ?? 0), 0);
  return (
    <FigureCard
      label={t('clinician.dashboard.active')}
      value={active ?? (isError ? '–' : <Skeleton component="span" display="inline-block" h={28} w={40} />)}
      hint={t('clinician.dashboard.activeHint')}
    />
  );
}
