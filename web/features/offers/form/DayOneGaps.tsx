import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { missingForDayOne } from '#domain/assignments/dayOne.ts';
import { isSheetLine } from '#domain/assignments/readinessSheet.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { neededNames } from '#web/features/assignments/neededNames.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './offerForm.module.css';
import type { Subject } from './useOfferForm.ts';

/** What the job and its first-day sheet lack: without it nothing is sent. */
export function DayOneGaps({ subject: { application, job, sheet } }: { subject: Subject }) {
  const t = useMessages();
  if (!job) return <Gaps>{t('offers.form.jobGone')}</Gaps>;
  const missing = missingForDayOne(job, sheet);
  if (missing.length === 0) return null;
  const places = [
    {
      fields: missing.filter((field) => !isSheetLine(field)),
      to: pageHref('PostJob', { edit: job.id, step: '3', offer: application.id }),
      label: t('offers.form.needed.job'),
    },
    {
      fields: missing.filter((field) => isSheetLine(field)),
      to: pageHref('PostJob', { sheet: job.id, offer: application.id }),
      label: t('offers.form.needed.sheet'),
    },
  ];
  return (
    <Gaps>
      <Text fw={600}>{t('offers.form.needed')}</Text>
      <Text size="sm">{t('offers.form.neededHint')}</Text>
      <ul className={classes['needed']}>
        {places.map(({ fields, to, label }) =>
          fields.length === 0 ? null : (
            <li key={to}>
              {neededNames(fields, t)}{' '}
              <Anchor component={Link} to={to} className="reach" c="inherit" inherit underline="always">
                {label}
              </Anchor>
            </li>
          ),
        )}
      </ul>
    </Gaps>
  );
}

/** Where the focus goes when something is sent in spite of it. */
export const dayOneGapsId = 'day-one-gaps';

function Gaps({ children }: { children: React.ReactNode }) {
  return (
    <Alert color="yellow" variant="light" role="note" id={dayOneGapsId} tabIndex={-1}>
      {children}
    </Alert>
  );
}
