import { Select, TextInput, Textarea, type SelectProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { checkReasons, checkTexts } from '#domain/verification/vocabulary.ts';
import { useUpload, type UploadOptions } from '#web/forms/upload.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { FileField } from '#web/ui/FileField.tsx';

/** What may be stored of an answer. */
export type EvidenceUpload = Omit<UploadOptions, 'onDone'>;

/** Why a source does not confirm what was claimed. */
export function ReasonField(props: SelectProps) {
  const t = useMessages();
  return (
    <Select
      {...props}
      label={t('verificationDesk.form.reason')}
      data={checkReasons.map((value) => ({ value, label: t(`checks.reason.${value}`) }))}
      searchable
      openOnFocus={false}
      allowDeselect={false}
      required
    />
  );
}

interface RestProps<V extends { evidence_url: string | null }> {
  form: UseFormReturnType<V>;
  evidence: EvidenceUpload;
  onEvidence: (url: string | null) => void;
}

/** What is stored of the answer of a source, when it was asked, and the reviewers' notes about it. */
export function AnswerRest<V extends { evidence_url: string | null }>({ form, evidence, onEvidence }: RestProps<V>) {
  const t = useMessages();
  const upload = useUpload({ ...evidence, onDone: onEvidence });
  return (
    <>
      <FileField
        upload={upload}
        value={form.values.evidence_url}
        error={form.errors['evidence_url']}
        onRemove={() => onEvidence(null)}
        label={t('verificationDesk.form.evidence')}
        description={t('verificationDesk.form.evidenceHint')}
      />
      <TextInput
        {...form.getInputProps('checked_date')}
        type="datetime-local"
        label={t('verificationDesk.form.when')}
        required
      />
      <Textarea
        {...form.getInputProps('notes')}
        label={t('verificationDesk.form.notes')}
        maxLength={checkTexts.notes}
        autosize
        minRows={2}
        maxRows={8}
      />
    </>
  );
}
