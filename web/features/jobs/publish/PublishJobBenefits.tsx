import { Fieldset, Stack, Textarea } from '@mantine/core';
import { benefits } from '#domain/jobs/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ChipsInput } from '#web/ui/ChipsInput.tsx';
import { PayDisclosureNote } from './PayDisclosureNotes.tsx';
import type { PublishJobFact } from './publishJobSteps.ts';
import type { PublishJobForm } from './usePublishJob.ts';

export const benefitFacts = [
  {
    inputs: ['benefits', 'benefits_text'],
    label: 'jobs.detail.benefits',
    shown: ({ benefits: chosen = [], benefits_text }, { t }) =>
      [chosen.map((one) => t(`jobTerms.benefits.${one}`)).join(', '), benefits_text].filter(Boolean).join('. '),
  },
] as const satisfies readonly PublishJobFact[];

export function PublishJobBenefits({ form }: { form: PublishJobForm }) {
  const t = useMessages();
  const ownWords = form.getInputProps('benefits_text');
  return (
    <Fieldset legend={t('jobs.detail.benefits')}>
      <Stack>
        <ChipsInput
          values={benefits}
          nameOf={(benefit) => t(`jobTerms.benefits.${benefit}`)}
          {...form.getInputProps('benefits')}
        />
        <Textarea
          label={t('facility.postJob.benefitsText')}
          placeholder={t('facility.postJob.benefitsExample')}
          minRows={2}
          {...ownWords}
          onChange={(event) => {
            ownWords.onChange(event);
            // Either of the two states them.
            form.clearFieldError('benefits');
          }}
        />
        <PayDisclosureNote form={form} item="benefits" />
      </Stack>
    </Fieldset>
  );
}
