import { Checkbox, Radio, Select, Stack, Textarea } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { useEffect, useRef } from 'react';
import type { ScreeningMatch } from '#domain/verification/screeningContracts.ts';
import { Check } from '#domain/verification/check.ts';
import { useUpload } from '#web/forms/upload.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { FormFrame } from '#web/ui/FormFrame.tsx';
import { evidenceTypes } from './evidence.ts';
import classes from './Screening.module.css';
import { answers, comparedFacts, reasonsOf, useAnswerForm, type AnswerEditing } from './useAnswerForm.ts';

interface Props {
  match: ScreeningMatch;
  /** It was answered. */
  onDone: () => void;
  onClose: () => void;
}

/** Whether the person is the one on the list, what that rests on and, of one who is, the file that shows it. */
export function AnswerForm({ match, onDone, onClose }: Props) {
  const t = useMessages();
  const editing = useAnswerForm(match, onDone);
  const { values, set, errors } = editing;
  return (
    <div className={classes['form']}>
      <FormFrame
        formRef={editing.formRef}
        onSubmit={editing.onSubmit}
        failure={editing.failure}
        submitLabel={t('screening.answer.send')}
        isSending={editing.isSending}
        onCancel={onClose}
      >
        <AnswerChoice editing={editing} />
        <Checkbox.Group
          size="md"
          label={t('screening.answer.compared')}
          value={[...values.compared]}
          onChange={(compared) => set({ compared: comparedFacts.filter((fact) => compared.includes(fact)) })}
        >
          <Stack gap={0} mt={4}>
            {comparedFacts.map((fact) => (
              <Checkbox key={fact} value={fact} label={t(`screening.compared.${fact}`)} py={10} />
            ))}
          </Stack>
        </Checkbox.Group>
        {values.answer === 'cleared' ? (
          <Select
            label={t('screening.answer.reason')}
            placeholder={t('screening.answer.reasonNone')}
            data={reasonsOf.cleared.map((value) => ({ value, label: t(`checks.reason.${value}`) }))}
            value={values.reason}
            onChange={(reason) => set({ reason: reasonsOf.cleared.find((one) => one === reason) ?? null })}
            error={errors['reason']}
          />
        ) : null}
        <Textarea
          label={t('screening.answer.notes')}
          description={t('screening.answer.notesHint')}
          value={values.notes}
          onChange={(event) => set({ notes: event.currentTarget.value })}
          error={errors['notes']}
          maxLength={Check.fields.notes.max}
          autosize
          minRows={2}
          maxRows={10}
        />
        {values.answer === 'listed' ? <Evidence editing={editing} /> : null}
      </FormFrame>
    </div>
  );
}

function AnswerChoice({ editing: { values, set, errors } }: { editing: AnswerEditing }) {
  const t = useMessages();
  const first = useRef<HTMLInputElement>(null);
  // What was pressed to come here is gone.
  useEffect(() => first.current?.focus(), []);
  return (
    <Radio.Group
      size="md"
      label={t('screening.answer.question')}
      value={values.answer}
      onChange={(value) => set({ answer: answers.find((one) => one === value) ?? null })}
      error={errors['answer']}
    >
      <Stack gap={0} mt={4}>
        {answers.map((answer, at) => (
          <Radio
            key={answer}
            {...(at === 0 ? { ref: first } : {})}
            value={answer}
            label={t(`screening.answer.${answer}`)}
            description={t(`screening.answer.${answer}Hint`)}
            py={8}
            data-invalid={errors['answer'] ? true : undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function Evidence({ editing: { values, set, errors } }: { editing: AnswerEditing }) {
  const t = useMessages();
  const upload = useUpload({
    purpose: 'document',
    types: evidenceTypes,
    onDone: (evidence_url) => set({ evidence_url }),
  });
  return (
    <FileField
      label={t('screening.answer.evidence')}
      description={t('screening.answer.evidenceHint')}
      upload={upload}
      value={values.evidence_url}
      error={errors['evidence_url']}
      onRemove={() => set({ evidence_url: null })}
      required
    />
  );
}
