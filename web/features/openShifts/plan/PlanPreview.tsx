import { Alert, Button, Group, Text, Title } from '@mantine/core';
import type { Plan } from '#domain/openShifts/contracts.ts';
import type { PatternChoice } from '#domain/openShifts/shiftPattern.ts';
import { ZonedTime } from '#web/features/interviews/ZonedTime.tsx';
import { zonedFormatsOf } from '#web/features/interviews/zonedFormats.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from '../openShifts.module.css';
import { useLength } from '../useLength.ts';

interface Props {
  plan: Plan;
  zone: string;
  onChoose: (choice: PatternChoice) => void;
}

/** Each shift with its length, what clocks do to it, and the days that clocks leave open. */
export function PlanPreview({ plan: { planned, questions, people }, zone, onChoose }: Props) {
  const t = useMessages();
  const length = useLength();
  return (
    <section aria-labelledby="preview">
      <Title order={2} id="preview">
        {t('openShifts.plan.count', { count: planned.length })}
      </Title>
      <Text mb="sm">{t('openShifts.plan.people', { count: people })}</Text>
      {questions.map((question) => (
        <Question key={`${question.day} ${question.edge}`} question={question} zone={zone} onChoose={onChoose} />
      ))}
      <ol className={classes['plain']}>
        {planned.map(({ starts_at, minutes, clocks }) => (
          <li key={starts_at}>
            <ZonedTime instant={starts_at} zone={zone} />
            <Text size="sm">
              {length(minutes)}
              {clocks === 'none' ? '' : `: ${t(`openShifts.clocks.${clocks}`)}`}
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Question({
  question,
  zone,
  onChoose,
}: Pick<Props, 'zone' | 'onChoose'> & { question: Plan['questions'][number] }) {
  const t = useMessages();
  const { shortDay, clock, time } = zonedFormatsOf(useLocale());
  const { day, edge, instants } = question;
  const said = { day: shortDay(day), time: clock(question.time) };
  return (
    <Alert mb="sm" color="orange">
      <Text>{t(instants.length === 0 ? 'openShifts.plan.gap' : 'openShifts.plan.twice', said)}</Text>
      <Group mt="xs">
        {instants.map((instant, at) => (
          <Button
            key={instant}
            variant="default"
            onClick={() => onChoose({ day, edge, use: at === 0 ? 'first' : 'second' })}
          >
            {time(instant, zone)}
          </Button>
        ))}
        <Button variant="default" onClick={() => onChoose({ day, edge, use: 'skip' })}>
          {t('openShifts.plan.skip')}
        </Button>
      </Group>
    </Alert>
  );
}
