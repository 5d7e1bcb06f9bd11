import { Button, FileButton, Group, List, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { jobSheetLimits } from '#domain/jobs/sheetContracts.ts';
import { saveFile } from '#web/document/saveFile.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';
import { useDrop } from '#web/ui/useDrop.ts';
import classes from './JobSheet.module.css';
import { LoadedJobs } from './LoadedJobs.tsx';
import type { SheetFault } from './readSheet.ts';
import { RowsDone } from './RowsDone.tsx';
import { useJobSheet } from './useJobSheet.ts';

/** Adds jobs from a CSV file or an Excel workbook: choose, match the columns, see the first rows, add. */
export function JobSheet() {
  const state = useJobSheet();
  const { loaded, progress, isAdding } = state;
  const isDone = progress !== null && !isAdding && loaded !== null && progress.done === loaded.sheet.rows.length;
  return (
    <Stack gap="xl">
      <UnsavedGuard when={isAdding} />
      {!loaded ? <ChooseFile {...state} /> : null}
      {loaded && isDone ? <RowsDone loaded={loaded} progress={progress} onAgain={state.close} /> : null}
      {loaded && !isDone ? <LoadedJobs key={loaded.name} {...state} loaded={loaded} /> : null}
    </Stack>
  );
}

type ChooseProps = Pick<ReturnType<typeof useJobSheet>, 'fault' | 'isReading' | 'open'>;

function ChooseFile({ fault, isReading, open }: ChooseProps) {
  const t = useMessages();
  const { formatNumber } = useFormats();
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    // Choosing the same file once more counts as well.
    reset.current?.();
    if (file) void open(file);
  };
  const { isOver, handlers } = useDrop(isReading, ([file]) => choose(file ?? null));
  return (
    <>
      <Stack gap="md" className={classes['drop'] ?? ''} data-over={isOver || undefined} {...handlers}>
        <List>
          <List.Item>{t('jobSheet.intro.columns')}</List.Item>
          <List.Item>{t('jobSheet.intro.check')}</List.Item>
          <List.Item>{t('jobSheet.intro.wrong')}</List.Item>
        </List>
        <FormFailure message={fault ? faultText(fault, t) : null} />
        <Group gap="sm">
          <FileButton accept=".csv,.tsv,.txt,.xlsx" resetRef={reset} onChange={choose} disabled={isReading}>
            {({ onClick }) => (
              <Button
                leftSection={<IconUpload size={18} aria-hidden />}
                loading={isReading}
                aria-describedby="job-sheet-limits"
                onClick={onClick}
              >
                {t('jobSheet.choose')}
              </Button>
            )}
          </FileButton>
          <Button variant="subtle" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => saveExample(t)}>
            {t('jobSheet.example')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed" id="job-sheet-limits">
          {t('jobSheet.limits', {
            rows: formatNumber(jobSheetLimits.fileRows),
            size: jobSheetLimits.fileSize / 1024 / 1024,
          })}
        </Text>
      </Stack>
    </>
  );
}

type Translate = ReturnType<typeof useMessages>;

function faultText(fault: SheetFault, t: Translate): string {
  return fault.kind === 'open_quote'
    ? t('jobSheet.fault.open_quote', { row: fault.row })
    : t(`jobSheet.fault.${fault.kind}`, { rows: jobSheetLimits.fileRows });
}

/** A file that can be filled in: the headers in the reader's language and one job. */
function saveExample(t: Translate): void {
  const columns = [
    ['title', t('jobSheet.example.title')],
    ['role', 'RN'],
    ['specialty', 'ICU'],
    ['description', t('jobSheet.example.description')],
    ['address', 'Austin, TX'],
    ['start_date', '2027-01-05'],
    ['shift_types', t('jobSheet.example.shift')],
    ['pay_stated_min', '58'],
    ['pay_stated_max', '62'],
    ['pay_unit', t('jobSheet.example.unit')],
    ['required_credentials', 'BLS; ACLS'],
    ['positions', '2'],
  ] as const;
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  const lines = [columns.map(([column]) => t(`jobSheet.column.${column}`)), columns.map(([, cell]) => cell)];
  saveFile(['\uFEFF', lines.map(line).join('\r\n')], { name: 'jobs.csv', type: 'text/csv;charset=utf-8' });
}
