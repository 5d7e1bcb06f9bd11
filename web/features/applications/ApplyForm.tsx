import { NumberInput, Text, Textarea } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Job } from '#domain/jobs/job.ts';
import { statedRange } from '#domain/pay/statedPay.ts';
import { coverMaxLength } from '#domain/shared/vocabulary.ts';
import { ResponseTimes } from '#web/features/applications/responseTimes/ResponseTimes.tsx';
import { EligibilityFold } from '#web/features/eligibility/EligibilityFold.tsx';
import { FitNotice } from '#web/features/fit/FitNotice.tsx';
import { QuestionFields } from '#web/features/jobs/questions/QuestionFields.tsx';
import { SharingQuestion } from '#web/features/privacy/sharing/SharingQuestion.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { payNote } from '#web/i18n/payWords.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { FormFrame } from '#web/ui/FormFrame.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import type { useApply } from './queries.ts';
import { useApplyForm } from './useApplyForm.ts';
import type { Letter } from './useLetters.ts';

interface Props {
  job: Job;
  apply: ReturnType<typeof useApply>;
  /** False once the job or an earlier application is in the way: the text stays to be copied. */
  canSend: boolean;
  onClose: () => void;
}

/** The cover letter and, if wanted, a rate. What is typed stays in this browser until the server has it. */
export function ApplyForm({ job, apply, canSend, onClose }: Props) {
  const t = useMessages();
  const { values, rate, change, submit, form, errors, lacksChoice, message, question, letters } = useApplyForm(
    job,
    apply,
  );
  const isBlank = values.cover.trim() === '';
  const missing = isBlank ? 'cover' : values.shares === null ? 'shares' : null;
  const facility = job.facility_name || t('jobs.unknownFacility');
  return (
    <FormFrame
      formRef={form}
      onSubmit={submit}
      failure={message && `${message} ${t('jobs.apply.nothingLost')}`}
      failureTitle={t('jobs.apply.failed')}
      submitLabel={t(missing ? `jobs.apply.missing.${missing}` : 'jobs.apply.submit')}
      isSending={apply.isPending}
      canSend={canSend && !isBlank}
      onCancel={onClose}
    >
      <LetterChoice letters={letters.offered} cover={values.cover} onChoose={(cover) => change({ cover })} />
      <CoverField
        value={values.cover}
        isKnown={letters.last === null || values.cover !== ''}
        onChange={(cover) => change({ cover })}
        error={errors['cover']}
      />
      <RateField
        job={job}
        value={values.rate}
        rate={rate}
        onChange={(typed) => change({ rate: typed })}
        error={errors['proposed_rate']}
      />
      {job.questions.length > 0 ? (
        <QuestionFields
          questions={job.questions}
          answers={values.answers}
          onChange={(answers) => change({ answers })}
          errors={errors}
        />
      ) : null}
      <EligibilityFold jobId={job.id} />
      <ResponseTimes facilityId={job.facility_id} />
      <SharingQuestion
        facility={facility}
        value={values.shares}
        onChange={(shares) => change({ shares })}
        isMissing={lacksChoice}
      />
      <FitNotice brief />
      <ConfirmDialog {...question} title={t('trust.hide.applyingTitle')} confirmLabel={t('trust.hide.applyingConfirm')}>
        {t('trust.hide.applying', { facility })}
      </ConfirmDialog>
    </FormFrame>
  );
}

interface RateProps {
  job: Job;
  value: number | string;
  rate: number | null;
  onChange: (typed: number | string) => void;
  error?: string | undefined;
}

function RateField({ job, value, rate, onChange, error }: RateProps) {
  const t = useMessages();
  const formats = useFormats();
  const { min, max, unit } = statedRange(job);
  const pay = [formats.formatPayRange(min, max, unit), payNote(job, t, formats)].filter(Boolean).join(', ');
  return (
    <>
      <NumberInput
        label={t('jobs.apply.rate')}
        description={pay ? t('jobs.apply.rateHintPay', { pay }) : t('jobs.apply.rateHint')}
        prefix="$"
        inputMode="decimal"
        allowNegative={false}
        clampBehavior="none"
        thousandSeparator=","
        decimalScale={2}
        fixedDecimalScale
        hideControls
        value={value}
        onChange={onChange}
        error={error}
      />
      {isFarFrom(job, rate) && !error ? (
        <Text component="output" size="sm">
          {t('jobs.apply.rateFar')}
        </Text>
      ) : null}
    </>
  );
}

/** Half of what the job pays or less, or twice of it or more: perhaps a slip of the finger, perhaps meant. */
function isFarFrom({ pay_range_min, pay_range_max }: Job, rate: number | null): boolean {
  const least = pay_range_min ?? pay_range_max;
  const most = pay_range_max ?? pay_range_min;
  if (rate === null || least === null || most === null) return false;
  return rate <= least / 2 || rate >= most * 2;
}

interface LetterChoiceProps {
  letters: readonly Letter[];
  cover: string;
  onChoose: (cover: string) => void;
}

/** What the letter begins with, in place of typing it once more. */
function LetterChoice({ letters, cover, onChoose }: LetterChoiceProps) {
  const t = useMessages();
  const chosen = letters.find((letter) => letter.cover === cover)?.id ?? '';
  return (
    <SelectField
      name="letter"
      label={t('jobs.apply.letter')}
      value={chosen}
      onChange={(id) => onChoose(letters.find((letter) => letter.id === id)?.cover ?? '')}
      data={[
        { value: '', label: t('jobs.apply.letter.own') },
        ...letters.map(({ id, label }) => ({ value: id, label })),
      ]}
    />
  );
}

function CoverField({
  value,
  isKnown,
  onChange,
  error,
}: {
  value: string;
  /** Whether it begins with a letter of before. */
  isKnown: boolean;
  onChange: (cover: string) => void;
  error?: string | undefined;
}) {
  const t = useMessages();
  const field = useRef<HTMLTextAreaElement>(null);
  const focus = useEffectEvent(() => {
    const form = field.current?.form;
    // Opening the form asks for the letter, also after a login with the form in the address. Of a letter that is there the
    // whole form is read first: a keyboard over it would hide what sends it.
    if (value) form?.focus({ preventScroll: true });
    else field.current?.focus({ preventScroll: true });
    form?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (isKnown) focus();
  }, [isKnown]);
  const left = coverMaxLength - value.length;
  return (
    <>
      <Textarea
        ref={field}
        label={t('jobs.apply.cover')}
        description={t('jobs.apply.coverHint')}
        required
        minRows={7}
        maxRows={16}
        maxLength={coverMaxLength}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={error}
      />
      {left < 500 ? (
        <Text size="sm" c="dimmed" className="tabular">
          {t('jobs.apply.coverLeft', { count: left })}
        </Text>
      ) : null}
    </>
  );
}
