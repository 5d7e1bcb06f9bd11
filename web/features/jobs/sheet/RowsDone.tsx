import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { saveFile } from '#web/document/saveFile.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './JobSheet.module.css';
import type { LoadedSheet, Progress } from './useJobSheet.ts';
import { problemText } from './problemText.ts';
import { wrongRowsCsv } from './wrongRows.ts';

interface Props {
  loaded: LoadedSheet;
  progress: Progress;
  onAgain: () => void;
}

/** Wrong rows that the page shows; the file has all. */
const shown = 20;

/** How many jobs were added, and the rows that were not. */
export function RowsDone({ loaded, progress: { added, existed, failed }, onAgain }: Props) {
  const t = useMessages();
  const columnLabel = (column: NonNullable<(typeof failed)[number]['errors'][number]['column']>) =>
    t(`jobSheet.column.${column}`);
  const save = () =>
    saveFile(['\uFEFF', wrongRowsCsv(loaded.sheet, failed, { reason: t('jobSheet.reason'), columnLabel })], {
      name: t('jobSheet.wrongFile'),
      type: 'text/csv;charset=utf-8',
    });
  return (
    <Stack gap="lg">
      <Paper component="output" display="block" withBorder p="md">
        <Text fw={600}>{t('jobSheet.added', { count: added })}</Text>
        {existed > 0 ? <Text>{t('jobSheet.existedCount', { count: existed })}</Text> : null}
        {failed.length > 0 ? <Text>{t('jobSheet.failedCount', { count: failed.length })}</Text> : null}
      </Paper>
      {failed.length > 0 ? (
        <ul className={classes['rows'] ?? ''}>
          {failed.slice(0, shown).map(({ row, errors }) => (
            <li key={row}>
              <Text fw={600}>{t('jobSheet.rowNumber', { row })}</Text>
              {errors.map((problem) => (
                <Text key={`${problem.column} ${problem.message}`} size="sm">
                  {problemText(problem, { columnLabel })}
                </Text>
              ))}
            </li>
          ))}
        </ul>
      ) : null}
      <Group>
        <Button component={Link} to={pageHref('FacilityJobs')}>
          {t('jobSheet.toJobs')}
        </Button>
        {failed.length > 0 ? (
          <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
            {t('jobSheet.saveWrong', { count: failed.length })}
          </Button>
        ) : null}
        <Button variant="subtle" onClick={onAgain}>
          {t('jobSheet.again')}
        </Button>
      </Group>
    </Stack>
  );
}
