import { List, Stack, Textarea, TextInput } from '@mantine/core';
import { useMessages } from '#web/i18n/messages.tsx';
import type { PublishJobFact } from './publishJobSteps.ts';
import type { PublishJobForm } from './usePublishJob.ts';

export const requirementFacts = [
  {
    inputs: ['required_credentials'],
    label: 'facility.postJob.credentials',
    shown: ({ required_credentials: lines = [] }) => lines.length > 0 && <Lines lines={lines} />,
  },
  { inputs: ['emr'], label: 'facility.postJob.emr', shown: ({ emr }) => emr },
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
    </Stack>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <List>
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  );
}
