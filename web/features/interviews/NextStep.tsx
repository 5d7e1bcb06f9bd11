import { Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { Application } from '#domain/applications/application.ts';
import type { Interview } from '#domain/interviews/interview.ts';
import { openInterviewStatuses } from '#domain/interviews/vocabulary.ts';
import { Sheet } from '#web/ui/Sheet.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { CalendarFile } from './CalendarFile.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { ChooseTime } from './ChooseTime.tsx';
import { InterviewFacts } from './InterviewFacts.tsx';
import classes from './interviews.module.css';
import { OutcomeButtons } from './OutcomeButtons.tsx';
import { useInterviewOf } from './queries.ts';
import { ReturnDialog } from './ReturnDialog.tsx';
import { ZonedTime } from './ZonedTime.tsx';

/** What a clinician's application waits for, on its card. */
export function NextStep({ application }: { application: Application }) {
  const { data: interview } = useInterviewOf(application);
  return interview && interview.status !== 'cancelled' ? <InterviewStep interview={interview} /> : null;
}

/** Where an interview stands, and what its clinician can do about it. */
export function InterviewStep({ interview }: { interview: Interview }) {
  const t = useMessages();
  const [shown, setShown] = useState<'sheet' | 'none' | 'cancel' | null>(null);
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { status, starts_at, time_zone, facility_name } = interview;
  const isOpen = openInterviewStatuses.some((open) => open === status);
  const close = () => setShown(null);
  return (
    <div className={classes['step']} data-waits={status === 'proposed' || undefined}>
      <div className={classes['text']}>
        <Text fw={600}>{t(`interviews.clinician.${status}`, { name: facility_name })}</Text>
        {starts_at && status !== 'proposed' ? <ZonedTime instant={starts_at} zone={time_zone} /> : null}
      </div>
      {isOpen ? (
        <Button variant={status === 'proposed' ? 'filled' : 'default'} onClick={() => setShown('sheet')}>
          {t(status === 'proposed' ? 'interviews.choose' : 'interviews.details')}
        </Button>
      ) : null}
      <OutcomeButtons interview={interview} side="clinician" />
      <Sheet
        opened={shown === 'sheet'}
        from={isNarrow ? 'bottom' : 'right'}
        isLarge
        title={t('interviews.with', { name: facility_name, job: interview.job_title })}
        onClose={close}
      >
        <SheetContent interview={interview} onNone={() => setShown('none')} onCancel={() => setShown('cancel')} />
      </Sheet>
      <ReturnDialog interview={interview} opened={shown === 'none'} onClose={close} />
      <CancelDialog interview={interview} opened={shown === 'cancel'} onClose={close} />
    </div>
  );
}

interface ContentProps {
  interview: Interview;
  onNone: () => void;
  onCancel: () => void;
}

function SheetContent({ interview, onNone, onCancel }: ContentProps) {
  const t = useMessages();
  const { status, starts_at, time_zone } = interview;
  const isBooked = status === 'booked' && starts_at !== null;
  return (
    <div className={classes['sheet']}>
      {isBooked ? (
        <Text fw={600} component="div">
          <ZonedTime instant={starts_at} zone={time_zone} />
        </Text>
      ) : null}
      <InterviewFacts interview={interview} />
      {isBooked ? (
        <>
          <Text size="sm">{t('interviews.fileInMail')}</Text>
          <CalendarFile interview={interview} />
        </>
      ) : null}
      {status === 'returned' ? <Text>{t('interviews.waitsForTimes')}</Text> : null}
      {status === 'proposed' ? <ChooseTime interview={interview} /> : null}
      {status === 'proposed' ? (
        <Button variant="default" fullWidth onClick={onNone}>
          {t('interviews.none')}
        </Button>
      ) : null}
      <Button variant="subtle" color="gray" fullWidth onClick={onCancel}>
        {t('interviews.cancel')}
      </Button>
    </div>
  );
}
