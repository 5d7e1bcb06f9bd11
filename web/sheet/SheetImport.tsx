import { Stack } from '@mantine/core';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { LoadedRows } from './LoadedRows.tsx';
import { RowsDone } from './RowsDone.tsx';
import type { SheetKind } from './sheetKind.ts';
import { useSheet } from './useSheet.ts';

/** Adds records from a CSV file or an Excel workbook: choose, match the columns, see the first rows, add. */
export function SheetImport<C extends string>({ kind }: { kind: SheetKind<C> }) {
  const state = useSheet(kind);
  const { loaded, progress, isAdding } = state;
  const isDone = progress !== null && !isAdding && loaded !== null && progress.done === loaded.sheet.rows.length;
  return (
    <Stack gap="xl">
      <UnsavedGuard when={isAdding} />
      {!loaded ? <ChooseFile kind={kind} {...state} /> : null}
      {loaded && isDone ? <RowsDone kind={kind} loaded={loaded} progress={progress} onAgain={state.close} /> : null}
      {loaded && !isDone ? <LoadedRows key={loaded.name} kind={kind} {...state} loaded={loaded} /> : null}
    </Stack>
  );
}
