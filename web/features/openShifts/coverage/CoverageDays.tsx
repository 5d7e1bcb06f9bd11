import { Text, Title } from '@mantine/core';
import { zonedFormatsOf } from '#web/features/interviews/zonedFormats.ts';
import { useLocale } from '#web/i18n/locale.ts';
import classes from '../openShifts.module.css';
import { CoverageCell } from './CoverageCell.tsx';
import type { CoverageProps } from './CoverageTable.tsx';

/** The same on a phone: day by day, those without a shift left out. */
export function CoverageDays({ rows, days, now, onOpen }: CoverageProps) {
  const { shortDay } = zonedFormatsOf(useLocale());
  const covered = days.filter((day) => rows.some((row) => row.days.has(day)));
  return (
    <ol className={classes['plain']}>
      {covered.map((day) => (
        <li key={day}>
          <Title order={3} size="h5" mt="sm">
            {shortDay(day)}
          </Title>
          {rows
            .filter((row) => row.days.has(day))
            .map((row) => (
              <div key={row.key} className={classes['dayRow']}>
                <Text size="sm" fw={600}>
                  {[row.role, row.unit, row.site_name].filter(Boolean).join(' · ')}
                </Text>
                <div className={classes['cells']}>
                  {row.days.get(day)!.map((shift) => (
                    <CoverageCell key={shift.id} shift={shift} now={now} onOpen={onOpen} />
                  ))}
                </div>
              </div>
            ))}
        </li>
      ))}
    </ol>
  );
}
