import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { AppError } from '#domain/core/errors.ts';
import type { Interview } from '#domain/interviews/interview.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useNow } from '#web/i18n/now.ts';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './interviews.module.css';
import { useInterviewStep } from './queries.ts';
import { refusalOf } from './refusal.ts';
import { ZonedTime } from './ZonedTime.tsx';
import { zonedFormatsOf } from './zonedFormats.ts';

/** The offered times, each a button that books it. */
export function ChooseTime({ interview }: { interview: Interview }) {
  const t = useMessages();
  const now = useNow() ?? 0;
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const { book, isBooking, failure } = useBooking(interview, setTaken);
  const free = interview.slots.filter(
    ({ starts_at }) => Date.parse(starts_at) > now && !taken.has(starts_at) && starts_at !== interview.starts_at,
  );
  return (
    <>
      <FormFailure message={failure} />
      {free.length === 0 ? <Text>{t('interviews.noneLeft')}</Text> : null}
      <ul className={classes['slots']} aria-label={t('interviews.offered')}>
        {free.map(({ starts_at }) => (
          <li key={starts_at}>
            <Button
              fullWidth
              variant="outline"
              className={classes['slot'] ?? ''}
              disabled={isBooking}
              onClick={() => void book(starts_at)}
            >
              <ZonedTime instant={starts_at} zone={interview.time_zone} />
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function useBooking(interview: Interview, onTaken: (taken: ReadonlySet<string>) => void) {
  const t = useMessages();
  const formats = zonedFormatsOf(useLocale());
  const choose = useInterviewStep('chooseSlot');
  const [failure, setFailure] = useState<string | null>(null);
  const { id, sequence, slots, time_zone } = interview;
  const [book, isBooking] = useSingleFlight(async (starts_at: string) => {
    setFailure(null);
    try {
      await choose.mutateAsync({ interview_id: id, starts_at, sequence });
      showSuccess(t('interviews.booked.done'));
    } catch (error) {
      const { reason, data } = refusalOf(error);
      const { from, to } = data;
      if (reason === 'slot_taken') onTaken(takenOf(slots, data['slots']));
      const isOverlap = reason === 'own_overlap' && typeof from === 'string' && typeof to === 'string';
      setFailure(
        isOverlap
          ? t('interviews.ownOverlap', { from: formats.moment(from, time_zone), to: formats.time(to, time_zone) })
          : error instanceof AppError
            ? error.message
            : String(error),
      );
    }
  });
  return { book, isBooking, failure };
}

/** Of the offered times those that are not among the free ones of an answer. */
function takenOf(slots: Interview['slots'], free: unknown): ReadonlySet<string> {
  const left = new Set(Array.isArray(free) ? (free as Interview['slots']).map(({ starts_at }) => starts_at) : []);
  return new Set(slots.map(({ starts_at }) => starts_at).filter((one) => !left.has(one)));
}
