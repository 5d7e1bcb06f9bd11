import { Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import { answerDays, answerSentence, type AnswerCount } from '#domain/applications/responseTimes.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import { answerTime } from './answerTime.ts';

export interface ResponseTimesProps {
  facilityId: string;
}

/** As high as the words on a phone and on a wide screen, before they come and after: nothing moves when they do. */
const answerSpace = { minHeight: 'max(1.5rem, 6rem - 12vw)' } as const;

/** How a facility answers applications, in a sentence. Nothing while it has not loaded: the user did not ask for it. */
export function ResponseTimes({ facilityId }: ResponseTimesProps) {
  const t = useMessages();
  const { data } = useQuery(answersQuery(useClient(), facilityId));
  return (
    <Text size="sm" c="dimmed" className="tabular" style={answerSpace}>
      {data && sentence(data.answers, t)}
    </Text>
  );
}

/** It changes once an hour. */
function answersQuery(client: Client, facilityId: string) {
  return queryOptions({
    queryKey: ['facilityAnswers', facilityId],
    queryFn: () => client.functions.facilityAnswers({ facility_id: facilityId }),
    staleTime: 3_600_000,
  });
}

function sentence(answers: AnswerCount | null, t: Translate): string {
  const said = answerSentence(answers);
  if (!answers || said === 'few') return t('responseTimes.few');
  const { counted, in_time, median_hours } = answers;
  if (median_hours === null) return t('responseTimes.rarely', { days: answerDays });
  const rate = { percent: Math.round((100 * in_time) / counted), count: counted, days: answerDays };
  return `${t('responseTimes.usually', { time: answerTime(median_hours, t) })} ${t('responseTimes.rate', rate)}`;
}
