import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '#web/document/saveFile.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './sheet.module.css';
import type { SheetKind } from './sheetKind.ts';
import type { LoadedSheet, Progress } from './useSheet.ts';
import { problemText } from './problemText.ts';
import { wrongRowsCsv } from './wrongRows.ts';

interface Props<C extends string> {
  kind: SheetKind<C>;
  loaded: LoadedSheet<C>;
  progress: Progress<C>;
  onAgain: () => void;
}

/** Wrong rows that the page shows; the file has all. */
const shown = 20;

/** How many were added, and the rows that were not. */
export function RowsDone<C extends string>({ kind, loaded, progress, onAgain }: Props<C>) {
  const { added, existed, failed } = progress;
  const { columnLabel, texts } = kind;
  const t = useMessages();
  const save = () =>
    saveFile(['\uFEFF', wrongRowsCsv(loaded.sheet, failed, { reason: t('sheet.reason'), columnLabel })], {
      name: t('sheet.wrongFile'),
      type: 'text/csv;charset=utf-8',
    });
  return (
    <Stack gap="lg">
      <Paper component="output" display="block" withBorder p="md">
        <Text fw={600}>{texts.added(added)}</Text>
        {existed > 0 ? <Text>{texts.existedCount(existed)}</Text> : null}
        {failed.length > 0 ? <Text>{t('sheet.failedCount', { count: failed.length })}</Text> : null}
      </Paper>
      {failed.length > 0 ? (
        <ul className={classes['rows'] ?? ''}>
          {failed.slice(0, shown).map(({ row, errors }) => (
            <li key={row}>
              <Text fw={600}>{t('sheet.rowNumber', { row })}</Text>
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
        {kind.done}
        {failed.length > 0 ? (
          <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
            {t('sheet.saveWrong', { count: failed.length })}
          </Button>
        ) : null}
        <Button variant="subtle" onClick={onAgain}>
          {t('sheet.again')}
        </Button>
      </Group>
    </Stack>
  );
}
