import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import classes from './JobSheet.module.css';
import { rowsOf } from './jobSheet.ts';
import type { LoadedSheet } from './useJobSheet.ts';
import { problemText } from './problemText.ts';

/** Rows that are checked before any is added. */
const shown = 20;

/** The first rows as the server would read them; nothing is stored. */
export function SheetPreview({ loaded: { name, sheet, columns } }: { loaded: LoadedSheet }) {
  const t = useMessages();
  const client = useClient();
  const rows = rowsOf(sheet.rows.slice(0, shown), columns);
  const { data, error, refetch } = useQuery({
    queryKey: ['job-sheet', name, columns, rows],
    queryFn: () => client.functions.addJobRows({ rows, status: 'draft', preview: true }),
    staleTime: Infinity,
  });
  return (
    <section aria-labelledby="job-sheet-preview">
      <Title order={2} size="h4" id="job-sheet-preview" mb="xs">
        {t('jobSheet.preview', { count: rows.length })}
      </Title>
      {data ? (
        <ul className={classes['rows'] ?? ''}>
          {rows.map(({ row, cells }) => {
            const errors = data.failed.find((one) => one.row === row)?.errors;
            const existed = data.jobs.find((one) => one.row === row)?.existed;
            return (
              <li key={row}>
                <Text fw={600} component="span">
                  {t('jobSheet.row', { row, title: cells.title ?? '' })}
                </Text>{' '}
                <StatusBadge
                  status={errors ? 'rejected' : existed ? 'closed' : 'approved'}
                  label={t(errors ? 'jobSheet.wrong' : existed ? 'jobSheet.existed' : 'jobSheet.right')}
                />
                {errors?.map((problem) => (
                  <Text key={`${problem.column} ${problem.message}`} size="sm" c="red">
                    {problemText(problem, { columnLabel: (column) => t(`jobSheet.column.${column}`) })}
                  </Text>
                ))}
              </li>
            );
          })}
        </ul>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList count={3} height={44} label={t('jobSheet.checking')} />
      )}
    </section>
  );
}
