import { Text } from '@mantine/core';
import type { Interview } from '#domain/interviews/interview.ts';
import { rescheduleReasons, type InterviewStatus } from '#domain/interviews/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';

type Returned = Pick<Interview, 'status' | 'reason'>;

/** What a facility reads of an interview: a booked time that was given up is no list of times of which none works. */
export function facilityState(interview: Returned): InterviewStatus | 'rescheduled' {
  return statedReason(interview) ? 'rescheduled' : interview.status;
}

/** Why the clinician asked for another time, where that was stated. */
export function RescheduleReasonLine({ interview }: { interview: Returned }) {
  const t = useMessages();
  const reason = statedReason(interview);
  if (!reason) return null;
  return <Text size="sm">{t('interviews.reasonStated', { reason: t(`interviews.why.${reason}`) })}</Text>;
}

function statedReason({ status, reason }: Returned) {
  return status === 'returned' ? rescheduleReasons.find((one) => one === reason) : undefined;
}
