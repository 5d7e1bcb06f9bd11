import { Alert, Button, Group, Text, Title } from '@mantine/core';
import type { CopyChoice } from '#domain/openShifts/copiedWeek.ts';
import type { CopiedPlan } from '#domain/openShifts/copyContracts.ts';
import { ZonedTime } from '#web/features/interviews/ZonedTime.tsx';
import { zonedFormatsOf } from '#web/features/interviews/zonedFormats.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import item from '#web/ui/WaitingItem.module.css';
import classes from '../openShifts.module.css';
import { useLength } from '../useLength.ts';

interface Props {
  plan: CopiedPlan;
  zone: string;
  /** Shifts that the reader leaves out. */
  left: ReadonlySet<string>;
  count: number;
  onToggle: (id: string) => void;
  onChoose: (choice: CopyChoice) => void;
}

/** Each shift of the new week, with what clocks do to it; those that the week has already are not planned again. */
export function CopyPreview({ plan: { planned, questions, people }, zone, left, count, onToggle, onChoose }: Props) {
  const t = useMessages();
  return (
    <section aria-labelledby="copy-preview">
      <Title order={2} id="copy-preview">
        {t('openShifts.plan.count', { count })}
      </Title>
      <Text mb="sm">{count === 0 ? t('openShifts.copy.nothing') : t('openShifts.plan.people', { count: people })}</Text>
      {questions.map((question) => (
        <Question key={`${question.copied_id} ${question.edge}`} question={question} zone={zone} onChoose={onChoose} />
      ))}
      <ol className={classes['plain']}>
        {planned.map((shift) => (
          <li key={shift.copied_id}>
            <Copy shift={shift} zone={zone} isLeft={left.has(shift.copied_id)} onToggle={onToggle} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface CopyProps {
  shift: CopiedPlan['planned'][number];
  zone: string;
  isLeft: boolean;
  onToggle: (id: string) => void;
}

function Copy({ shift, zone, isLeft, onToggle }: CopyProps) {
  const t = useMessages();
  const length = useLength();
  const { copied_id, starts_at, role, unit, needed, minutes, clocks, is_there } = shift;
  const work = [role, unit].filter(Boolean).join(' ');
  const said = [
    [work, t('openShifts.copy.needed', { count: needed }), length(minutes)].join(' · '),
    clocks === 'none' ? '' : t(`openShifts.clocks.${clocks}`),
  ].filter(Boolean);
  return (
    <div className={item['step']}>
      <div className={item['text']}>
        <ZonedTime instant={starts_at} zone={zone} />
        <Text size="sm">{said.join(': ')}</Text>
        {is_there || isLeft ? (
          <Text size="sm" fw={600}>
            {t(is_there ? 'openShifts.copy.isThere' : 'openShifts.copy.leftOut')}
          </Text>
        ) : null}
      </div>
      {is_there ? null : (
        <Button variant="default" aria-pressed={isLeft} onClick={() => onToggle(copied_id)}>
          {t(isLeft ? 'openShifts.copy.takeIn' : 'openShifts.copy.leaveOut')}
        </Button>
      )}
    </div>
  );
}

function Question({
  question,
  zone,
  onChoose,
}: Pick<Props, 'zone' | 'onChoose'> & { question: CopiedPlan['questions'][number] }) {
  const t = useMessages();
  const { shortDay, clock, time } = zonedFormatsOf(useLocale());
  const { copied_id, edge, instants, role, unit } = question;
  const said = {
    work: [role, unit].filter(Boolean).join(' '),
    day: shortDay(question.day),
    time: clock(question.time),
  };
  return (
    <Alert mb="sm" color="orange">
      <Text>{t(instants.length === 0 ? 'openShifts.copy.gap' : 'openShifts.copy.twice', said)}</Text>
      <Group mt="xs">
        {instants.map((instant, at) => (
          <Button
            key={instant}
            variant="default"
            onClick={() => onChoose({ copied_id, edge, use: at === 0 ? 'first' : 'second' })}
          >
            {time(instant, zone)}
          </Button>
        ))}
        <Button variant="default" onClick={() => onChoose({ copied_id, edge, use: 'skip' })}>
          {t('openShifts.copy.skip')}
        </Button>
      </Group>
    </Alert>
  );
}
