import { useQuery } from '@tanstack/react-query';
import type { Job } from '#domain/jobs/job.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { sheetQuery } from './queries.ts';
import { SheetForm } from './SheetForm.tsx';

/** The day-one sheet of one of the facility's jobs, to write. */
export function SheetPage({ job }: { job: Job }) {
  const t = useMessages();
  const {
    data: sheet,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...sheetQuery(useClient(), job.id),
    staleTime: 0,
    gcTime: 0,
    // Not while a person writes: the server says when a colleague has written.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (sheet !== undefined && !isFetching)
    // What others have written is in a new form, with what was typed on top of it.
    return <SheetForm key={sheet?.updated_date} job={job} sheet={sheet} onLookAgain={() => void refetch()} />;
  if (error) return <ErrorState title={t('dayOne.sheet.error')} error={error} onRetry={refetch} />;
  return <SkeletonList count={4} height={72} />;
}
