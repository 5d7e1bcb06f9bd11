import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/api/client.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFacilityId } from '#web/session/facilityId.ts';
import { FigureCard } from '#web/ui/FigureCard.tsx';
import { profileViewsQuery } from './queries.ts';

/** How many different people opened the reader's profile lately; a dash while that is unknown. */
export function ProfileViewsCard() {
  const t = useMessages();
  const { formatNumber } = useFormats();
  const { data, isError } = useQuery(profileViewsQuery(useClient(), useFacilityId()));
  const value =
    data === undefined ? (
      isError ? (
        '-'
      ) : (
        <Skeleton component="span" display="inline-block" height={28} width={40} />
      )
    ) : (
      formatNumber(data)
    );
  return <FigureCard label={t('trust.views.label')} value={value} hint={t('trust.views.hint')} />;
}
