import { Button, Group, Progress as Bar, Radio, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { useState } from 'react';
import { jobColumns, type JobColumn } from '#domain/jobs/jobColumns.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMayPublish } from '#web/session/mayPublish.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import classes from './JobSheet.module.css';
import { missingColumns } from './jobSheet.ts';
import { SheetPreview } from './SheetPreview.tsx';
import type { LoadedSheet, useJobSheet } from './useJobSheet.ts';

interface Props extends Pick<ReturnType<typeof useJobSheet>, 'choose' | 'progress' | 'add' | 'isAdding' | 'close'> {
  loaded: LoadedSheet;
}

/** The columns of the file, its first rows as jobs, and the button that adds all. */
export function LoadedJobs({ loaded, choose, progress, add, isAdding, close }: Props) {
  const t = useMessages();
  const { formatNumber } = useFormats();
  const mayPublish = useMayPublish();
  const [status, setStatus] = useState<'active' | 'draft'>(mayPublish ? 'active' : 'draft');
  const missing = missingColumns(loaded.columns);
  const left = loaded.sheet.rows.length - (progress?.done ?? 0);
  return (
    <Stack gap="xl">
      <Group justify="space-between">
        <Text fw={600}>{t('jobSheet.file', { name: loaded.name, count: loaded.sheet.rows.length })}</Text>
        <Button variant="default" size="sm" onClick={close} disabled={isAdding}>
          {t('jobSheet.other')}
        </Button>
      </Group>
      <ColumnChoices loaded={loaded} choose={choose} isDisabled={isAdding || progress !== null} />
      {missing.length > 0 ? (
        <FormFailure
          message={t('jobSheet.missing', { columns: missing.map((name) => t(`jobSheet.column.${name}`)).join(', ') })}
        />
      ) : (
        <SheetPreview loaded={loaded} />
      )}
      <Radio.Group
        label={t('jobSheet.status')}
        description={mayPublish ? undefined : t('jobSheet.draftsOnly')}
        value={status}
        onChange={(value) => setStatus(value === 'draft' ? 'draft' : 'active')}
      >
        <Group mt="xs">
          <Radio value="active" label={t('jobSheet.status.active')} disabled={!mayPublish || isAdding} />
          <Radio value="draft" label={t('jobSheet.status.draft')} disabled={isAdding} />
        </Group>
      </Radio.Group>
      {isAdding && progress ? <Adding done={progress.done} all={loaded.sheet.rows.length} /> : null}
      {progress?.error ? (
        <ErrorState title={t('jobSheet.stopped', { done: formatNumber(progress.done) })} error={progress.error} />
      ) : null}
      <Group>
        <Button loading={isAdding} disabled={missing.length > 0} onClick={() => void add(status)}>
          {t(progress?.error ? 'jobSheet.continue' : 'jobSheet.add', { count: left })}
        </Button>
      </Group>
    </Stack>
  );
}

function Adding({ done, all }: { done: number; all: number }) {
  const t = useMessages();
  const label = t('jobSheet.adding', { done, all });
  return (
    <div>
      <Text size="sm" component="output" display="block">
        {label}
      </Text>
      <Bar value={(100 * done) / all} mt={6} aria-label={label} />
    </div>
  );
}

interface ChoicesProps extends Pick<Props, 'loaded' | 'choose'> {
  isDisabled: boolean;
}

function ColumnChoices({ loaded: { sheet, columns }, choose, isDisabled }: ChoicesProps) {
  const t = useMessages();
  const none = { value: '', label: t('jobSheet.notRead') };
  const options = [none, ...jobColumns.map((value) => ({ value, label: t(`jobSheet.column.${value}`) }))];
  return (
    <section aria-labelledby="job-sheet-columns">
      <Title order={2} size="h4" id="job-sheet-columns" mb="xs">
        {t('jobSheet.columns')}
      </Title>
      <fieldset className={classes['columns'] ?? ''} disabled={isDisabled} style={{ border: 0, margin: 0, padding: 0 }}>
        {namedApart(sheet.header.map((name, at) => name || t('jobSheet.unnamed', { number: at + 1 }))).map(
          (name, at) => (
            <SelectField
              key={name}
              name={`column-${at}`}
              label={name}
              value={columns[at] ?? ''}
              data={options}
              onChange={(value) => choose(at, value === '' ? null : (value as JobColumn))}
            />
          ),
        )}
      </fieldset>
    </section>
  );
}

/** Headers may repeat: `Notes`, `Notes (2)`. */
function namedApart(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}
