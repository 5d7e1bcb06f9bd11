import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { FailedRow } from '#domain/shared/sheet.ts';
import { saveFile } from '#web/document/saveFile.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './sheet.module.css';
import type { Sheet } from './readSheet.ts';
import type { SheetKind } from './sheetKind.ts';
import { problemText } from './problemText.ts';
import { wrongRowsCsv } from './wrongRows.ts';

interface Props<C extends string> {
  kind: SheetKind<C>;
  /** Rows that were added, that were there, and that were refused. */
  outcome: { added: number; existed: number; failed: number };
  /** The first of the refused ones, or all. */
  refused: readonly FailedRow<C>[];
  onSave: () => void;
  isSaving?: boolean;
  onAgain: () => void;
}

/** Wrong rows that the page shows; the file has all. */
const shown = 20;

/** How many were added, and the rows that were not. */
export function RowsDone<C extends string>({ kind, outcome, refused, onSave, isSaving = false, onAgain }: Props<C>) {
  const t = useMessages();
  return (
    <Stack gap="lg">
      <Outcome kind={kind} outcome={outcome} isLive />
      {refused.length > 0 ? (
        <ul className={classes['rows'] ?? ''}>
          {refused.slice(0, shown).map(({ row, errors }) => (
            <li key={row}>
              <Text fw={600}>{t('sheet.rowNumber', { row })}</Text>
              {errors.map((problem) => (
                <Text key={`${problem.column} ${problem.message}`} size="sm">
                  {problemText(problem, kind)}
                </Text>
              ))}
            </li>
          ))}
        </ul>
      ) : null}
      <Group>
        {kind.done}
        {outcome.failed > 0 ? (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={onSave}
            loading={isSaving}
          >
            {t('sheet.saveWrong', { count: outcome.failed })}
          </Button>
        ) : null}
        <Button variant="subtle" onClick={onAgain}>
          {t('sheet.again')}
        </Button>
      </Group>
    </Stack>
  );
}

/** `isLive`: it is read aloud where it appears. */
export function Outcome<C extends string>({
  kind,
  outcome: { added, existed, failed },
  isLive = false,
}: Pick<Props<C>, 'kind' | 'outcome'> & { isLive?: boolean }) {
  const t = useMessages();
  return (
    <Paper component={isLive ? 'output' : 'div'} display="block" withBorder p="md">
      <Text fw={600}>{kind.texts.added(added)}</Text>
      {existed > 0 ? <Text>{kind.texts.existedCount(existed)}</Text> : null}
      {failed > 0 ? <Text>{t('sheet.failedCount', { count: failed })}</Text> : null}
    </Paper>
  );
}

/** Downloads the wrong rows as they came, each with the reasons. */
export function saveWrongRows<C extends string>(
  kind: SheetKind<C>,
  sheet: Sheet,
  refused: readonly FailedRow<C>[],
  t: ReturnType<typeof useMessages>,
): void {
  saveFile(['\uFEFF', wrongRowsCsv(sheet, refused, { ...kind, reason: t('sheet.reason') })], {
    name: t('sheet.wrongFile'),
    type: 'text/csv;charset=utf-8',
  });
}
