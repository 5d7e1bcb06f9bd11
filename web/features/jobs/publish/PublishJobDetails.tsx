import '@mantine/core/styles/Chip.layer.css';
import '@mantine/core/styles/Fieldset.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/dates/styles.layer.css';
import { Fieldset, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import dayjs from 'dayjs';
import spanish from 'dayjs/locale/es-us.js';
import type { DraftOf } from '#domain/entities.ts';
import { employmentTypes, shiftTypes } from '#domain/jobs/vocabulary.ts';
import { hoursMaxLength, weekdays } from '#domain/shared/vocabulary.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import { inWeekOrder, weekStart } from '#web/i18n/weekStart.ts';
import { parseSchedule } from '#web/features/jobs/browse/jobSchedule.ts';
import { benefitFacts, PublishJobBenefits } from './PublishJobBenefits.tsx';
import { ChipsInput } from '#web/ui/ChipsInput.tsx';
import { LabeledGroup } from '#web/ui/LabeledGroup.tsx';
import { payFacts, PublishJobPay } from './PublishJobPay.tsx';
import type { PublishJobFact } from './publishJobSteps.ts';
import type { PublishJobForm } from './usePublishJob.ts';

export const detailFacts = [
  { inputs: ['description'], label: 'facility.postJob.description', shown: ({ description }) => description },
  {
    inputs: ['start_date'],
    label: 'facility.postJob.startDate',
    shown: ({ start_date }, { t, formatDate }) =>
      start_date ? formatDate(start_date) : t('facility.postJob.startDateNone'),
  },
  { inputs: ['duration'], label: 'jobs.detail.duration', shown: ({ duration }) => duration },
  {
    inputs: ['employment_type'],
    label: 'jobs.detail.employment',
    shown: ({ employment_type }, { t }) => employment_type && t(`jobTerms.employment.${employment_type}`),
  },
  {
    inputs: ['shift_types'],
    label: 'jobs.detail.shifts',
    shown: ({ shift_types = [] }, { t }) => shift_types.map((shift) => t(`jobTerms.shift.${shift}`)).join(', '),
  },
  { inputs: ['days', 'hours'], label: 'jobs.detail.schedule', shown: (job, { t }) => scheduleOf(job, t) },
  ...payFacts,
  ...benefitFacts,
] as const satisfies readonly PublishJobFact[];

function scheduleOf({ schedule_json = null }: DraftOf<'Job'>, t: Translate): string {
  const { days = [], hours = null } = parseSchedule(schedule_json) ?? {};
  return [days.map((day) => t(`facility.day.${day as 'Mon'}`)).join(', '), hours].filter(Boolean).join(' · ');
}

export function PublishJobDetails({ form }: { form: PublishJobForm }) {
  const t = useMessages();
  const locale = useLocale();
  const { formatDate } = useFormats();
  const today = dayjs().format('YYYY-MM-DD');
  return (
    <Stack gap="lg">
      <Textarea
        label={t('facility.postJob.description')}
        description={t('facility.postJob.descriptionHint')}
        minRows={6}
        {...form.getInputProps('description')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DatePickerInput
          // Both, so that the dialog is named by the field.
          id="start-date"
          popoverProps={{ id: 'start-date', returnFocus: true }}
          previousLabel={t('facility.postJob.previousMonth')}
          nextLabel={t('facility.postJob.nextMonth')}
          weekendDays={[]}
          label={t('facility.postJob.startDate')}
          placeholder={t('facility.postJob.startDateNone')}
          size="md"
          valueFormatter={({ date }) => (typeof date === 'string' ? formatDate(date) : '')}
          locale={locale === 'es' ? spanish.name : locale}
          firstDayOfWeek={weekStart}
          highlightToday
          minDate={today}
          // The keyboard begins at the day, not at the arrows above it.
          getDayProps={(day) => (day === (form.values.start_date ?? today) ? { 'data-autofocus': true } : {})}
          clearable
          clearButtonProps={{ 'aria-label': t('facility.postJob.clearStartDate') }}
          {...form.getInputProps('start_date')}
        />
        <TextInput
          label={t('jobs.detail.duration')}
          placeholder={t('facility.postJob.durationExample')}
          {...form.getInputProps('duration')}
        />
        <Select
          label={t('jobs.detail.employment')}
          placeholder={t('facility.postJob.employmentNone')}
          data={employmentTypes.map((value) => ({ value, label: t(`jobTerms.employment.${value}`) }))}
          clearable
          clearButtonProps={{ 'aria-label': t('facility.postJob.clearEmployment') }}
          {...form.getInputProps('employment_type')}
        />
      </SimpleGrid>
      <Schedule form={form} />
      <PublishJobPay form={form} />
      <PublishJobBenefits form={form} />
    </Stack>
  );
}

function Schedule({ form }: { form: PublishJobForm }) {
  const t = useMessages();
  return (
    <Fieldset legend={t('jobs.detail.schedule')}>
      <Stack>
        <LabeledGroup label={t('jobs.detail.shifts')}>
          <ChipsInput
            values={shiftTypes}
            nameOf={(shift) => t(`jobTerms.shift.${shift}`)}
            {...form.getInputProps('shift_types')}
          />
        </LabeledGroup>
        <ChipsInput
          values={inWeekOrder(weekdays)}
          nameOf={(day) => t(`facility.day.${day}`)}
          {...form.getInputProps('days')}
        />
        <TextInput
          label={t('facility.postJob.hours')}
          placeholder={t('facility.postJob.hoursExample')}
          maxLength={hoursMaxLength}
          {...form.getInputProps('hours')}
        />
      </Stack>
    </Fieldset>
  );
}
