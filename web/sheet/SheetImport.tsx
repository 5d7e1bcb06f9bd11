import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '#web/i18n/messages.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { LoadedRows } from './LoadedRows.tsx';
import { QueuedDone, QueuedProgress } from './QueuedImport.tsx';
import { useLatestImport } from './queries.ts';
import { RowsDone, saveWrongRows } from './RowsDone.tsx';
import type { SheetKind } from './sheetKind.ts';
import { useSheet, type SheetState } from './useSheet.ts';

/**
 * Adds records from a CSV file or an Excel workbook: choose, match the columns, see the first rows, add. A file that is in the
 * queue is shown first, also to a reader who comes back.
 */
export function SheetImport<C extends string>({ kind }: { kind: SheetKind<C> }) {
  const t = useMessages();
  const state = useSheet(kind);
  const { data: queued, isLoading } = useLatestImport(kind.queue?.kind);
  const [seen, setSeen] = useState<string | null>(null);
  const { loaded, isAdding } = state;
  if (loaded || isAdding) return <OpenFile kind={kind} state={state} />;
  if (isLoading) return <SkeletonList count={2} height={72} label={t('sheet.queue.loading')} />;
  if (queued?.status === 'running') return <QueuedProgress kind={kind} queued={queued} />;
  const isEnded = queued?.status === 'done' || queued?.status === 'stopped';
  if (isEnded && seen !== queued.id)
    return <QueuedDone kind={kind} queued={queued} onAgain={() => setSeen(queued.id)} />;
  return <ChooseFile kind={kind} {...state} />;
}

function OpenFile<C extends string>({ kind, state }: { kind: SheetKind<C>; state: SheetState<C> }) {
  const t = useMessages();
  const { loaded, progress, isAdding } = state;
  if (!loaded) return null;
  const isDone = progress !== null && !isAdding && progress.done === loaded.sheet.rows.length && !progress.error;
  return (
    <Stack gap="xl">
      <UnsavedGuard when={isAdding} />
      {isDone ? (
        <RowsDone
          kind={kind}
          outcome={{ ...progress, failed: progress.failed.length }}
          refused={progress.failed}
          onSave={() => saveWrongRows(kind, loaded.sheet, progress.failed, t)}
          onAgain={state.close}
        />
      ) : (
        <LoadedRows key={loaded.name} kind={kind} {...state} loaded={loaded} />
      )}
    </Stack>
  );
}
