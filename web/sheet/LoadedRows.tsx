import { Button, Group, Progress as Bar, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import classes from './sheet.module.css';
import type { SheetKind } from './sheetKind.ts';
import { SheetPreview, useCheckedRows } from './SheetPreview.tsx';
import { isForQueue, type LoadedSheet, type SheetState } from './useSheet.ts';

interface Props<C extends string> extends Pick<SheetState<C>, 'choose' | 'progress' | 'add' | 'isAdding' | 'close'> {
  kind: SheetKind<C>;
  loaded: LoadedSheet<C>;
}

/** The columns of the file, its first rows as the server reads them, and the button that adds all. */
export function LoadedRows<C extends string>(props: Props<C>) {
  const { kind, loaded, choose, progress, add, isAdding, close } = props;
  const t = useMessages();
  const { formatNumber } = useFormats();
  const missing = kind.needed.filter((column) => !loaded.columns.includes(column));
  const checked = useCheckedRows({ kind, loaded }, missing.length === 0);
  const isQueued = kind.queue !== undefined && isForQueue(loaded);
  const left = loaded.sheet.rows.length - (isQueued ? 0 : (progress?.done ?? 0));
  // Rows that the server would refuse are not among those that the button adds.
  const ready = left - (checked.data?.failed.length ?? 0);
  return (
    <Stack gap="xl">
      <Group justify="space-between">
        <Text fw={600}>{kind.texts.file(loaded.name, loaded.sheet.rows.length)}</Text>
        <Button variant="default" size="sm" onClick={close} disabled={isAdding}>
          {t('sheet.other')}
        </Button>
      </Group>
      <ColumnChoices kind={kind} loaded={loaded} choose={choose} isDisabled={isAdding || progress !== null} />
      {missing.length > 0 ? (
        <FormFailure message={t('sheet.missing', { columns: missing.map(kind.columnLabel).join(', ') })} />
      ) : (
        <SheetPreview kind={kind} checked={checked} />
      )}
      {kind.options?.(isAdding)}
      {isAdding && progress ? <Adding isQueued={isQueued} done={progress.done} all={loaded.sheet.rows.length} /> : null}
      {progress?.error ? (
        <ErrorState
          title={t(isQueued ? 'sheet.queue.unsent' : 'sheet.stopped', { done: formatNumber(progress.done) })}
          error={progress.error}
        />
      ) : null}
      <Group>
        <Button loading={isAdding} disabled={missing.length > 0 || ready === 0} onClick={() => void add()}>
          {progress?.error ? t('sheet.continue', { count: left }) : kind.texts.add(ready)}
        </Button>
      </Group>
    </Stack>
  );
}

function Adding({ done, all, isQueued }: { done: number; all: number; isQueued: boolean }) {
  const t = useMessages();
  const label = t(isQueued ? 'sheet.queue.sending' : 'sheet.adding', { done, all });
  return (
    <div>
      <Text size="sm" component="output" display="block">
        {label}
      </Text>
      <Bar value={(100 * done) / all} mt={6} aria-label={label} />
    </div>
  );
}

interface ChoicesProps<C extends string> extends Pick<Props<C>, 'kind' | 'loaded' | 'choose'> {
  isDisabled: boolean;
}

function ColumnChoices<C extends string>({ kind, loaded: { sheet, columns }, choose, isDisabled }: ChoicesProps<C>) {
  const t = useMessages();
  const none = { value: '', label: t('sheet.notRead') };
  const options = [none, ...kind.columns.map((value) => ({ value, label: kind.columnLabel(value) }))];
  return (
    <section aria-labelledby="sheet-columns">
      <Title order={2} size="h4" id="sheet-columns" mb="xs">
        {t('sheet.columns')}
      </Title>
      <fieldset className={classes['columns'] ?? ''} disabled={isDisabled} style={{ border: 0, margin: 0, padding: 0 }}>
        {namedApart(sheet.header.map((name, at) => name || t('sheet.unnamed', { number: at + 1 }))).map((name, at) => (
          <SelectField
            key={name}
            name={`column-${at}`}
            label={name}
            value={columns[at] ?? ''}
            data={options}
            onChange={(value) => choose(at, value === '' ? null : (value as C))}
          />
        ))}
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
