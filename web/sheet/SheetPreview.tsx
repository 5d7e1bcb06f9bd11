import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#web/i18n/messages.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import classes from './sheet.module.css';
import { rowsOf } from './sheetColumns.ts';
import type { SheetKind } from './sheetKind.ts';
import type { LoadedSheet } from './useSheet.ts';
import { problemText } from './problemText.ts';

/** Rows that are checked before any is added. */
const shown = 20;

interface Props<C extends string> {
  kind: SheetKind<C>;
  loaded: LoadedSheet<C>;
}

/** What the server answers for the first rows; nothing is stored. */
export function useCheckedRows<C extends string>({ kind, loaded }: Props<C>, enabled: boolean) {
  const { name, sheet, columns } = loaded;
  const rows = rowsOf(sheet.rows.slice(0, shown), columns);
  const { data, error, refetch } = useQuery({
    queryKey: ['sheet', kind.storageKey, name, columns, rows],
    queryFn: () => kind.check(rows),
    staleTime: Infinity,
    enabled,
  });
  return { rows, data, error, refetch };
}

/** The first rows as the server would read them. */
export function SheetPreview<C extends string>({
  kind,
  checked: { rows, data, error, refetch },
}: {
  kind: SheetKind<C>;
  checked: ReturnType<typeof useCheckedRows<C>>;
}) {
  const t = useMessages();
  return (
    <section aria-labelledby="sheet-preview">
      <Title order={2} size="h4" id="sheet-preview" mb="xs">
        {t('sheet.preview', { count: rows.length })}
      </Title>
      {data ? (
        <ul className={classes['rows'] ?? ''}>
          {rows.map(({ row, cells }) => {
            const errors = data.failed.find((one) => one.row === row)?.errors;
            const existed = data.right.find((one) => one.row === row)?.existed;
            return (
              <li key={row}>
                <Text fw={600} component="span">
                  {t('sheet.row', { row, title: kind.rowTitle(cells) })}
                </Text>{' '}
                <StatusBadge
                  status={errors ? 'rejected' : existed ? 'closed' : 'approved'}
                  label={errors ? t('sheet.wrong') : existed ? kind.texts.existed : t('sheet.right')}
                />
                {errors?.map((problem) => (
                  <Text key={`${problem.column} ${problem.message}`} size="sm" c="red">
                    {problemText(problem, kind)}
                  </Text>
                ))}
              </li>
            );
          })}
        </ul>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList count={3} height={44} label={t('sheet.checking')} />
      )}
    </section>
  );
}
