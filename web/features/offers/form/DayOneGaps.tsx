import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { dayOneNames, missingForDayOne } from '#domain/nouns/dayOne.ts';
import { pageHref } from '#domain/site/siteMap.ts';
import classes from './offerForm.module.css';
import type { Subject } from './useOfferForm.ts';
import { useOfferFormWords } from './words.ts';

type Needed = ReturnType<typeof missingForDayOne>[number];

/** Where the facts of the job, and the sheet of the first day, are written. */
const steps = { job: '3', sheet: '3' } as const;

/** What the job and its first-day sheet lack: without it nothing is sent. */
export function DayOneGaps({ subject: { job, sheet } }: { subject: Subject }) {
  const t = useOfferFormWords();
  if (!job)
    return (
      <Alert color="yellow" variant="light" role="note">
        {t('offers.form.jobGone')}
      </Alert>
    );
  const missing = missingForDayOne(job, sheet);
  if (missing.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" role="note" id={dayOneGapsId} tabIndex={-1}>
      <Text fw={600}>{t('offers.form.needed')}</Text>
      <Text size="sm">{t('offers.form.neededHint')}</Text>
      <ul className={classes['needed']}>
        {missing.map((field) => (
          <li key={field}>
            <Anchor component={Link} to={pageHref('PostJob', { edit: job.id, step: steps[placeOf(field)] })}>
              {t(`offers.form.needed.${field}`)}
            </Anchor>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Where the focus goes when something is sent in spite of it. */
export const dayOneGapsId = 'day-one-gaps';

function placeOf(field: Needed): keyof typeof steps {
  return dayOneNames.some((name) => name === field) ? 'job' : 'sheet';
}
