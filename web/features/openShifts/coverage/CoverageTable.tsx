import type { CoveredShift } from '#domain/openShifts/viewContracts.ts';
import { zonedFormatsOf } from '#web/features/interviews/zonedFormats.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from '../openShifts.module.css';
import { CoverageCell } from './CoverageCell.tsx';
import type { CoverageRow } from './coverageRows.ts';

export interface CoverageProps {
  rows: readonly CoverageRow[];
  days: readonly string[];
  now: number;
  onOpen: (shift: CoveredShift) => void;
}

/** Role and unit in rows, days in columns. */
export function CoverageTable({ rows, days, now, onOpen }: CoverageProps) {
  const t = useMessages();
  const { shortDay } = zonedFormatsOf(useLocale());
  const hasSites = new Set(rows.map(({ site_name }) => site_name)).size > 1;
  return (
    <div className={classes['scroller']}>
      <table className={classes['grid']}>
        <thead>
          <tr>
            <th scope="col">{t('openShifts.coverage.work')}</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {shortDay(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {row.role} {row.unit}
                {hasSites ? <small>{row.site_name}</small> : null}
              </th>
              {days.map((day) => (
                <td key={day}>
                  {(row.days.get(day) ?? []).map((shift) => (
                    <CoverageCell key={shift.id} shift={shift} now={now} onOpen={onOpen} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
