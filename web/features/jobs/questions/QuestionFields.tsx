import { Fieldset, NumberInput, Radio, Stack, Text, Textarea } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { answerLength, maxAnswered, type AnswerValue, type JobQuestion } from '#domain/jobs/jobQuestions.ts';
import { useMessages } from '#web/i18n/messages.tsx';

export type Answers = Readonly<Record<string, AnswerValue>>;

interface Props {
  questions: readonly JobQuestion[];
  answers: Answers;
  onChange: (answers: Answers) => void;
  /** By `answers.ID`. */
  errors: Readonly<Record<string, string>>;
}

/** What the facility asks applicants. Every answer is optional. */
export function QuestionFields({ questions, answers, onChange, errors }: Props) {
  const t = useMessages();
  return (
    <Fieldset legend={t('jobQuestions.title')}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('jobQuestions.promise')}
        </Text>
        {questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            value={answers[question.id]}
            onChange={(value) => onChange({ ...answers, [question.id]: value })}
            error={errors[`answers.${question.id}`]}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}

interface FieldProps {
  question: JobQuestion;
  value: AnswerValue | undefined;
  onChange: (value: AnswerValue) => void;
  error?: string | undefined;
}

function QuestionField({ question, value, onChange, error }: FieldProps) {
  const t = useMessages();
  const { text, kind, wants } = question;
  if (kind === 'text') {
    return (
      <Textarea
        label={text}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={answerLength}
        value={typeof value === 'string' ? value : ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={error}
      />
    );
  }
  if (kind === 'number') {
    return (
      <NumberInput
        label={text}
        description={typeof wants === 'number' ? t('jobQuestions.wantsNumber', { wanted: wants }) : undefined}
        inputMode="decimal"
        min={-maxAnswered}
        max={maxAnswered}
        clampBehavior="none"
        hideControls
        value={typeof value === 'boolean' || value === undefined ? '' : value}
        onChange={onChange}
        error={error}
      />
    );
  }
  return (
    <Radio.Group
      size="md"
      label={text}
      description={typeof wants === 'boolean' ? t(wants ? 'jobQuestions.wantsYes' : 'jobQuestions.wantsNo') : undefined}
      value={typeof value === 'boolean' ? String(value) : null}
      onChange={(chosen) => onChange(chosen === 'true')}
      error={error}
    >
      <Stack gap={0} mt="xs">
        <Radio value="true" label={t('jobQuestions.yes')} py={8} />
        <Radio value="false" label={t('jobQuestions.no')} py={8} />
      </Stack>
    </Radio.Group>
  );
}
