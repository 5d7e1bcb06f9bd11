import { Text } from '@mantine/core';
import type { AnswerCount } from '#domain/applications/responseTimes.ts';
import { answerTime } from './answerTime.ts';
import { useMessages } from '#web/i18n/messages.tsx';

/** In the line of a card, in a few words. */
export function AnswerLine({ answers: { median_hours } }: { answers: AnswerCount }) {
  const t = useMessages();
  return (
    <Text span inherit className="tabular">
      {median_hours === null
        ? t('responseTimes.line.rarely')
        : t('responseTimes.line.usually', { time: answerTime(median_hours, t) })}
    </Text>
  );
}
