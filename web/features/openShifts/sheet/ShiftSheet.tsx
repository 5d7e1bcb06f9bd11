import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { neededShiftColumns, shiftColumnOf, shiftColumns, type ShiftColumn } from '#domain/openShifts/shiftColumns.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useClient } from '#web/api/client.ts';
import { roleName, specialtyName } from '#web/i18n/labels.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { SheetImport } from '#web/sheet/SheetImport.tsx';
import type { Row, SheetKind } from '#web/sheet/sheetKind.ts';

/** Plans open shifts from a CSV file, an Excel workbook or pasted rows. */
export function ShiftSheet() {
  return <SheetImport kind={useShiftKind()} />;
}

function useShiftKind(): SheetKind<ShiftColumn> {
  const t = useMessages();
  const { functions } = useClient();
  // People are notified of the shifts of a file together.
  const series = useRef('');
  const send = async (rows: Row<ShiftColumn>[], series_id: string, preview: boolean) => {
    const { shifts, failed } = await functions.addShiftRows({ rows, series_id, preview });
    return { right: shifts, failed };
  };
  return {
    storageKey: 'shift-columns',
    columns: shiftColumns,
    needed: neededShiftColumns,
    columnOf: shiftColumnOf,
    columnLabel: (column) => t(`shiftSheet.column.${column}`),
    choiceName: (column, value) => shiftChoiceName(t, column, value),
    rowTitle: ({ role = '', unit = '', day = '', starts = '', ends = '' }) =>
      [role, unit, day, [starts, ends].filter(Boolean).join('-')].filter(Boolean).join(', '),
    check: (rows) => send(rows, crypto.randomUUID(), true),
    add: (rows, batch) => {
      if (batch === 0) series.current = crypto.randomUUID();
      return send(rows, series.current, false);
    },
    texts: {
      intro: [t('shiftSheet.intro.columns'), t('shiftSheet.intro.check')],
      empty: t('shiftSheet.empty'),
      existed: t('shiftSheet.existed'),
      file: (name, count) => t('shiftSheet.file', { name, count }),
      add: (count) => t('shiftSheet.add', { count }),
      added: (count) => t('shiftSheet.added', { count }),
      existedCount: (count) => t('shiftSheet.existedCount', { count }),
    },
    example: { name: 'shifts.csv', cells: exampleOf(t) },
    queue: { kind: 'shifts', status: 'active' },
    done: (
      <Button component={Link} to={pageHref('Schedule')}>
        {t('shiftSheet.toSchedule')}
      </Button>
    ),
  };
}

function shiftChoiceName(t: ReturnType<typeof useMessages>, column: ShiftColumn, value: string): string {
  if (column === 'role') return roleName(t, value);
  if (column === 'specialty') return specialtyName(t, value);
  return column === 'break_paid' ? t(value === 'true' ? 'sheet.yes' : 'sheet.no') : value;
}

function exampleOf(t: ReturnType<typeof useMessages>) {
  return [
    ['unit', t('shiftSheet.example.unit')],
    ['role', 'RN'],
    ['day', '2027-03-09'],
    ['starts', '19:00'],
    ['ends', '07:30'],
    ['needed', '2'],
    ['extra_cents', '8.00'],
    ['break_minutes', '30'],
    ['note', t('shiftSheet.example.note')],
  ] as const;
}
