import { Button, Group, Progress as Bar, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import type { FailedRow } from '#domain/shared/sheet.ts';
import type { RefusedRow, SheetImport } from '#domain/sheetImports/contracts.ts';
import { useClient } from '#web/api/client.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { showFailure } from '#web/ui/toast.ts';
import { refusedRowsOf, useRefusedRows, useStopImport } from './queries.ts';
import { Outcome, RowsDone, saveWrongRows } from './RowsDone.tsx';
import type { SheetKind } from './sheetKind.ts';

interface Props<C extends string> {
  kind: SheetKind<C>;
  queued: SheetImport;
}

/** How far the queue is with a file. It goes on when the reader leaves the page. */
export function QueuedProgress<C extends string>({ kind, queued }: Props<C>) {
  const t = useMessages();
  const { mutate: stop, isPending } = useStopImport();
  const { id, name, total, added, existed, failed } = queued;
  const done = added + existed + failed;
  const label = t('sheet.adding', { done, all: total });
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        {kind.texts.file(name, total)}
      </Title>
      <div>
        <Text component="output" display="block">
          {label}
        </Text>
        <Bar value={(100 * done) / total} mt={6} aria-label={label} />
      </div>
      <Outcome kind={kind} outcome={{ added, existed, failed }} />
      <Text c="dimmed">{t('sheet.queue.leave')}</Text>
      <Group>
        <Button
          variant="default"
          loading={isPending}
          onClick={() => stop(id, { onError: (error) => showFailure(error) })}
        >
          {t('sheet.queue.stop')}
        </Button>
      </Group>
    </Stack>
  );
}

/** What became of a file in the queue, and its wrong rows. */
export function QueuedDone<C extends string>({ kind, queued, onAgain }: Props<C> & { onAgain: () => void }) {
  const t = useMessages();
  const client = useClient();
  const { data } = useRefusedRows(queued);
  const [save, isSaving] = useSingleFlight(async () => {
    try {
      const sheet = await refusedRowsOf(client, queued.id);
      saveWrongRows(kind, sheet, ofKind<C>(sheet.rows), t);
    } catch (error) {
      showFailure(error);
    }
  });
  const { id, name, total, added, existed, failed, reason } = queued;
  const left = total - added - existed - failed;
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        {kind.texts.file(name, total)}
      </Title>
      <FormFailure message={reason ? t(`sheet.queue.stopped.${reason}`, { count: left }) : null} />
      <RowsDone
        key={id}
        kind={kind}
        outcome={{ added, existed, failed }}
        refused={ofKind<C>(data?.rows ?? [])}
        onSave={() => void save()}
        isSaving={isSaving}
        onAgain={onAgain}
      />
    </Stack>
  );
}

/** Rows of an import name the columns of its kind. */
function ofKind<C extends string>(rows: readonly RefusedRow[]): readonly FailedRow<C>[] {
  return rows as readonly FailedRow<C>[];
}
