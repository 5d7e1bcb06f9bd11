import { Badge, Group } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import { differs, type JobAnswer } from '#domain/jobs/jobQuestions.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';

/** The entries of a list of facts: each question as it was asked, and what was answered. */
export function Answers({ answers }: { answers: readonly JobAnswer[] }) {
  const t = useMessages();
  return answers.map((answer) => (
    <AnswerFact key={answer.id} term={answer.text}>
      <Group gap="xs" component="span">
        <AnswerText answer={answer} />
        {differs(answer) ? (
          <Badge color="gray" variant="light" tt="none">
            {t('jobQuestions.differs')}
          </Badge>
        ) : null}
      </Group>
    </AnswerFact>
  ));
}

function AnswerText({ answer: { value } }: { answer: JobAnswer }) {
  const t = useMessages();
  const { formatNumber } = useFormats();
  if (value === null) return <span>{t('jobQuestions.notAnswered')}</span>;
  if (typeof value === 'boolean') return <span>{t(value ? 'jobQuestions.yes' : 'jobQuestions.no')}</span>;
  return <span>{typeof value === 'number' ? formatNumber(value) : value}</span>;
}

function AnswerFact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
