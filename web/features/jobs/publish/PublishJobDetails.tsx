import '@mantine/core/styles/Chip.layer.css';
import '@mantine/core/styles/Fieldset.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/dates/styles.layer.css';
import { Alert, Chip, Fieldset, Group, NumberInput, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import dayjs from 'dayjs';
import spanish from 'dayjs/locale/es-us.js';
import type { DraftOf } from '#domain/entities.ts';
import { payRangeStates } from '#domain/site/payTransparency.ts';
import { readAddress } from '#domain/site/postalAddress.ts';
import { hoursMaxLength, payRange } from '#domain/site/vocabulary.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useMessages, type Translate } from '#web/i18n/messages.tsx';
import { inWeekOrder, weekStart } from '#web/i18n/weekStart.ts';
import { stateName } from '#web/i18n/wireWords.ts';
import { parseSchedule } from '#web/features/jobs/browse/jobSchedule.ts';
import { weekdays } from './publishJobInputs.ts';
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
  { inputs: ['days', 'hours'], label: 'jobs.detail.schedule', shown: (job, { t }) => scheduleOf(job, t) },
  {
    inputs: ['pay_range_min', 'pay_range_max'],
    label: 'jobs.detail.pay',
    shown: ({ pay_range_min, pay_range_max }, { t, formatPayRange }) =>
      formatPayRange(pay_range_min, pay_range_max) ?? t('facility.postJob.payNone'),
  },
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
      </SimpleGrid>
      <Schedule form={form} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Pay label={t('facility.postJob.payMin')} {...form.getInputProps('pay_range_min')} />
        <Pay label={t('facility.postJob.payMax')} {...form.getInputProps('pay_range_max')} />
      </SimpleGrid>
      <PayRule form={form} />
    </Stack>
  );
}

function Schedule({ form }: { form: PublishJobForm }) {
  const t = useMessages();
  return (
    <Fieldset legend={t('jobs.detail.schedule')}>
      <Stack>
        <Chip.Group multiple {...form.getInputProps('days')}>
          <Group gap="xs">
            {inWeekOrder(weekdays).map((day) => (
              <Chip key={day} value={day} size="md" variant="outline">
                {t(`facility.day.${day}`)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
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

/** Where the law may ask for the pay, and none is named. */
function PayRule({ form }: { form: PublishJobForm }) {
  const t = useMessages();
  const { address, pay_range_min, pay_range_max } = form.values;
  const { state } = readAddress(address ?? '');
  const code = payRangeStates.find((one) => one === state);
  if (!code || pay_range_min !== '' || pay_range_max !== '') return null;
  return <Alert variant="light">{t('facility.postJob.payRule', { state: stateName(t, code) })}</Alert>;
}

function Pay(props: { label: string; value?: number | string; onChange?: (value: number | string) => void }) {
  const { perHour } = useFormats();
  return (
    <NumberInput
      {...props}
      prefix="$"
      suffix={perHour}
      min={payRange.min}
      max={payRange.max}
      decimalScale={2}
      allowNegative={false}
      inputMode="decimal"
      // The wizard says what is wrong with a number; it does not put another one in its place.
      clampBehavior="none"
      hideControls
    />
  );
}
