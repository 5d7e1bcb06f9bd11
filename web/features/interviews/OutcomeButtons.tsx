import { Button } from '@mantine/core';
import type { Interview } from '#domain/interviews/interview.ts';
import { interviewLimits } from '#domain/interviews/vocabulary.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useNow } from '#web/i18n/now.ts';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useInterviewStep } from './queries.ts';

interface Props {
  interview: Pick<Interview, 'id' | 'status' | 'starts_at' | 'outcome_side'>;
  /** Whose hand it is. */
  side: UserRoleName;
}

type Outcome = 'held' | 'missed';

/** How an interview went, once it has begun: the facility says that it was held, each side that the other was not there. */
export function OutcomeButtons({ interview, side }: Props) {
  const t = useMessages();
  const close = useInterviewStep('closeInterview');
  const now = useNow();
  const [say, isSaying] = useSingleFlight(async (outcome: Outcome) => {
    try {
      await close.mutateAsync({ interview_id: interview.id, outcome });
      showSuccess(t('interviews.outcome.done'));
    } catch (error) {
      showFailure(error);
    }
  });
  return outcomesNow(interview, side, now ?? 0).map((outcome) => (
    <Button key={outcome} variant="default" disabled={isSaying} onClick={() => void say(outcome)}>
      {t(outcome === 'held' ? 'interviews.outcome.held' : `interviews.outcome.missed.${side}`)}
    </Button>
  ));
}

/** What may be stated of it at a moment; the server keeps to the same times. */
function outcomesNow(
  { status, starts_at, outcome_side }: Props['interview'],
  side: UserRoleName,
  now: number,
): Outcome[] {
  if (starts_at === null) return [];
  const minutes = (now - Date.parse(starts_at)) / 60_000;
  const { missedAfterMinutes, missedDays } = interviewLimits;
  const isUnsaid = status === 'booked' || (status === 'held' && outcome_side === null);
  const mayBeMissed = isUnsaid && minutes >= missedAfterMinutes && minutes <= missedDays * 24 * 60;
  return [
    ...(side === 'facility' && isUnsaid && minutes >= 0 ? (['held'] as const) : []),
    ...(mayBeMissed ? (['missed'] as const) : []),
  ];
}
