import { Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { Application } from '#domain/applications/application.ts';
import type { Interview } from '#domain/interviews/interview.ts';
import { openInterviewStatuses } from '#domain/interviews/vocabulary.ts';
import { Sheet } from '#web/ui/Sheet.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { useNow } from '#web/i18n/now.ts';
import { CalendarFile } from './CalendarFile.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { ChooseTime } from './ChooseTime.tsx';
import { InterviewFacts } from './InterviewFacts.tsx';
import item from '#web/ui/WaitingItem.module.css';
import { OutcomeButtons } from './OutcomeButtons.tsx';
import { RescheduleReasonLine } from './RescheduleReasonLine.tsx';
import { useInterviewOf } from './queries.ts';
import { ReturnDialog } from './ReturnDialog.tsx';
import { ZonedTime } from './ZonedTime.tsx';

/** What a clinician's application waits for, on its card. */
export function NextStep({ application }: { application: Application }) {
  const { data: interview } = useInterviewOf(application);
  if (!interview) return null;
  return interview.status === 'cancelled' ? (
    <Cancelled interview={interview} />
  ) : (
    <InterviewStep interview={interview} />
  );
}

/** A line is left of it, unless it ended with the application. */
function Cancelled({ interview: { facility_name: name, cancelled_side, reason } }: { interview: Interview }) {
  const t = useMessages();
  if (reason === 'application_closed' || reason === 'hired') return null;
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {t(cancelled_side === 'clinician' ? 'interviews.cancelledByYou' : 'interviews.clinician.cancelled', { name })}
    </Text>
  );
}

/** The status of an interview, and what its clinician can do about it. */
export function InterviewStep({ interview }: { interview: Interview }) {
  const t = useMessages();
  const [shown, setShown] = useState<'sheet' | 'none' | 'cancel' | null>(null);
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { status, starts_at, time_zone, facility_name } = interview;
  const isOpen = openInterviewStatuses.some((open) => open === status);
  const close = () => setShown(null);
  return (
    <div className={item['step']} data-waits={status === 'proposed' || undefined}>
      <div className={item['text']}>
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
  const now = useNow() ?? 0;
  const isBooked = status === 'booked' && starts_at !== null;
  return (
    <div className={item['sheet']}>
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
      {status === 'returned' ? <Returned interview={interview} /> : null}
      {status === 'proposed' ? <Times interview={interview} onNone={onNone} /> : null}
      {isBooked && Date.parse(starts_at) > now ? <AnotherTime interview={interview} onNone={onNone} /> : null}
      <Button variant="subtle" color="gray" fullWidth onClick={onCancel}>
        {t('interviews.cancel')}
      </Button>
    </div>
  );
}

/** What the clinician asked for, and that the facility is next. */
function Returned({ interview }: { interview: Interview }) {
  const t = useMessages();
  const { reason_note } = interview;
  return (
    <>
      <RescheduleReasonLine interview={interview} />
      {reason_note === null ? null : <Text size="sm">{t('interviews.quoted', { text: reason_note })}</Text>}
      <Text>{t('interviews.waitsForTimes')}</Text>
    </>
  );
}

interface TimesProps {
  interview: Interview;
  onNone: () => void;
}

function Times({ interview, onNone }: TimesProps) {
  const t = useMessages();
  return (
    <>
      <ChooseTime interview={interview} />
      <Button variant="default" fullWidth onClick={onNone}>
        {t('interviews.none')}
      </Button>
    </>
  );
}

/** In place of the booked time: another of those that were offered, or one that the facility has to offer. */
function AnotherTime({ interview, onNone }: TimesProps) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const hasOther = interview.slots.length > 1;
  if (isOpen) return <Times interview={interview} onNone={onNone} />;
  return (
    <Button variant="default" fullWidth onClick={hasOther ? () => setOpen(true) : onNone}>
      {t('interviews.another')}
    </Button>
  );
}
