import { Checkbox, List, NumberInput, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { maxEarlyHours, maxPositions } from '#domain/jobs/vocabulary.ts';
import { QuestionsEditor } from '#web/features/jobs/questions/QuestionsEditor.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { dayOneFacts, DayOneFields } from './DayOneFields.tsx';
import type { PublishJobFact } from './publishJobSteps.ts';
import type { PublishJobForm } from './usePublishJob.ts';

export const requirementFacts = [
  {
    inputs: ['required_credentials'],
    label: 'facility.postJob.credentials',
    shown: ({ required_credentials: lines = [] }) => lines.length > 0 && <Lines lines={lines} />,
  },
  { inputs: ['emr'], label: 'facility.postJob.emr', shown: ({ emr }) => emr },
  ...dayOneFacts,
  {
    inputs: ['questions'],
    label: 'facility.postJob.questions',
    shown: ({ questions = [] }) => questions.length > 0 && <Lines lines={questions.map(({ text }) => text)} />,
  },
  {
    inputs: ['asks_references'],
    label: 'facility.postJob.references',
    shown: ({ asks_references }, { t }) => asks_references && t('facility.postJob.referencesAsked'),
  },
  { inputs: ['positions'], label: 'facility.postJob.positions', shown: ({ positions }) => positions },
  {
    inputs: ['early_hours'],
    label: 'facility.postJob.early',
    shown: ({ early_hours }, { t }) =>
      early_hours ? t('facility.postJob.earlyFor', { count: early_hours }) : t('facility.postJob.earlyNone'),
  },
] as const satisfies readonly PublishJobFact[];

export function PublishJobRequirements({ form }: { form: PublishJobForm }) {
  const t = useMessages();
  return (
    <Stack gap="lg">
      <Textarea
        label={t('facility.postJob.credentials')}
        description={t('facility.postJob.credentialsHint')}
        placeholder={t('facility.postJob.credentialsExample')}
        minRows={5}
        {...form.getInputProps('required_credentials')}
      />
      <TextInput
        label={t('facility.postJob.emr')}
        placeholder={t('facility.postJob.emrExample')}
        {...form.getInputProps('emr')}
      />
      <DayOneFields form={form} />
      <QuestionsEditor
        value={form.values.questions}
        onChange={(questions) => form.setFieldValue('questions', questions)}
        error={form.errors['questions']}
      />
      <Checkbox
        label={t('facility.postJob.asksReferences')}
        description={t('facility.postJob.asksReferencesHint')}
        {...form.getInputProps('asks_references', { type: 'checkbox' })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NumberInput
          label={t('facility.postJob.positions')}
          description={t('facility.postJob.positionsHint')}
          {...whole}
          max={maxPositions}
          {...form.getInputProps('positions')}
        />
        <NumberInput
          label={t('facility.postJob.early')}
          description={t('facility.postJob.earlyHint')}
          {...whole}
          max={maxEarlyHours}
          {...form.getInputProps('early_hours')}
        />
      </SimpleGrid>
    </Stack>
  );
}

const whole = { min: 1, allowDecimal: false, allowNegative: false, clampBehavior: 'none', hideControls: true } as const;

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <List>
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  );
}
