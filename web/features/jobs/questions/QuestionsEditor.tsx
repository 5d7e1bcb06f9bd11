import { Button, Card, Fieldset, Group, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import {
  maxAnswered,
  maxQuestions,
  questionKinds,
  questionLength,
  type JobQuestion,
  type QuestionKind,
} from '#domain/jobs/jobQuestions.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { SavedQuestions } from './SavedQuestions.tsx';

interface Props {
  value: JobQuestion[];
  onChange: (questions: JobQuestion[]) => void;
  error?: React.ReactNode;
}

/** What the facility asks applicants, and which answers it looks for. */
export function QuestionsEditor({ value: questions, onChange, error }: Props) {
  const t = useMessages();
  const replace = (id: string, next: JobQuestion) =>
    onChange(questions.map((question) => (question.id === id ? next : question)));
  return (
    <Fieldset legend={t('facility.postJob.questions')}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('facility.postJob.questionsHint', { count: maxQuestions })}
        </Text>
        {questions.map((question, at) => (
          <QuestionCard
            key={question.id}
            number={at + 1}
            question={question}
            onChange={(next) => replace(question.id, next)}
            onRemove={() => onChange(questions.filter(({ id }) => id !== question.id))}
          />
        ))}
        {error ? (
          <Text size="sm" c="red" role="alert">
            {error}
          </Text>
        ) : null}
        <SavedQuestions questions={questions} onChange={onChange} />
        {questions.length < maxQuestions ? (
          <Group>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => onChange([...questions, { id: crypto.randomUUID(), text: '', kind: 'yes_no' }])}
            >
              {t('facility.postJob.addQuestion')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Fieldset>
  );
}

interface CardProps {
  number: number;
  question: JobQuestion;
  onChange: (question: JobQuestion) => void;
  onRemove: () => void;
}

function QuestionCard({ number, question, onChange, onRemove }: CardProps) {
  const t = useMessages();
  const { id, text, kind } = question;
  return (
    <Card component="section" aria-label={t('facility.postJob.questionNumber', { number })} withBorder>
      <Stack>
        <TextInput
          label={t('facility.postJob.questionNumber', { number })}
          maxLength={questionLength}
          value={text}
          onChange={({ currentTarget }) => onChange({ ...question, text: currentTarget.value })}
        />
        <Group align="end" wrap="wrap">
          <Select
            label={t('facility.postJob.answerKind')}
            data={questionKinds.map((value) => ({ value, label: t(`facility.postJob.kind.${value}`) }))}
            allowDeselect={false}
            value={kind}
            // What was looked for is of the kind that was.
            onChange={(next) => onChange({ id, text, kind: (next ?? kind) as QuestionKind })}
          />
          <Wanted question={question} onChange={onChange} />
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            aria-label={t('facility.postJob.removeQuestion', { number })}
            onClick={onRemove}
          >
            {t('facility.postJob.remove')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

function Wanted({ question, onChange }: Pick<CardProps, 'question' | 'onChange'>) {
  const t = useMessages();
  const { wants, ...rest } = question;
  if (question.kind === 'text') return null;
  if (question.kind === 'number') {
    return (
      <NumberInput
        label={t('facility.postJob.wantsAtLeast')}
        min={-maxAnswered}
        max={maxAnswered}
        hideControls
        value={typeof wants === 'number' ? wants : ''}
        onChange={(least) => onChange(typeof least === 'number' ? { ...rest, wants: least } : rest)}
      />
    );
  }
  return (
    <Select
      label={t('facility.postJob.wantsAnswer')}
      placeholder={t('facility.postJob.wantsAny')}
      data={[
        { value: 'true', label: t('facility.postJob.yes') },
        { value: 'false', label: t('facility.postJob.no') },
      ]}
      clearable
      clearButtonProps={{ 'aria-label': t('facility.postJob.wantsClear') }}
      value={typeof wants === 'boolean' ? String(wants) : null}
      onChange={(chosen) => onChange(chosen === null ? rest : { ...rest, wants: chosen === 'true' })}
    />
  );
}
