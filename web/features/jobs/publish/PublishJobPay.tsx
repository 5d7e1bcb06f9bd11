import { Checkbox, Fieldset, NumberInput, Select, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { hourlyRange, payHours, statedPayRange, termOf } from '#domain/pay/pay.ts';
import { statedRange } from '#domain/pay/statedPay.ts';
import { payUnits, type EmploymentType, type PayUnit } from '#domain/jobs/vocabulary.ts';
import { placeOf } from '#domain/jobs/jobPlace.ts';
import { clinicalRoles, specialties, states } from '#domain/shared/vocabulary.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { payNote } from '#web/i18n/payWords.ts';
import { useFacility } from '#web/session/membership.ts';
import { StatedPay } from '#web/ui/StatedPay.tsx';
import { WageBenchmark } from '#web/features/pay/WageBenchmark.tsx';
import { PayDisclosureNote, PayDisclosureRest } from './PayDisclosureNotes.tsx';
import { payIn } from './payIn.ts';
import type { PublishJobFact } from './publishJobSteps.ts';
import type { PublishJobForm } from './usePublishJob.ts';

export const payFacts = [
  {
    inputs: [
      'pay_stated_min',
      'pay_stated_max',
      'pay_unit',
      'shift_hours',
      'weekly_hours',
      'visit_minutes',
      'exempt_place',
    ],
    label: 'jobs.detail.pay',
    shown: (job, { t }) => {
      const { min, max } = statedRange(job);
      return min === null && max === null ? t('facility.postJob.payNone') : <StatedPay job={job} />;
    },
  },
  { inputs: ['other_pay'], label: 'jobs.detail.otherPay', shown: ({ other_pay }) => other_pay },
] as const satisfies readonly PublishJobFact[];

/** The pay in the unit it is paid in, with the hours that this unit needs and what it comes to per hour. */
export function PublishJobPay({ form }: { form: PublishJobForm }) {
  const t = useMessages();
  const formats = useFormats();
  const unit = form.values.pay_unit as PayUnit;
  const isHourly = unit === 'hour';
  return (
    <Fieldset legend={t('jobs.detail.pay')}>
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            label={t('facility.postJob.payUnit')}
            data={payUnits.map((value) => ({ value, label: t(`facility.postJob.payUnit.${value}`) }))}
            allowDeselect={false}
            {...form.getInputProps('pay_unit')}
            onChange={(chosen) => chosen && changeUnit(form, chosen as PayUnit)}
          />
          <Hours form={form} unit={unit} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Amount
            label={t(isHourly ? 'facility.postJob.payMin' : 'facility.postJob.payMinOther')}
            unit={unit}
            {...form.getInputProps('pay_stated_min')}
          />
          <Amount
            label={t(isHourly ? 'facility.postJob.payMax' : 'facility.postJob.payMaxOther')}
            unit={unit}
            {...form.getInputProps('pay_stated_max')}
          />
        </SimpleGrid>
        <Text component="output" size="sm" c="dimmed">
          {payNote(payIn(form.values), t, formats)}
        </Text>
        <PayDisclosureNote form={form} item="range" />
        <Benchmark form={form} />
        <PayDisclosureRest form={form} />
        <Textarea
          label={t('jobs.detail.otherPay')}
          description={t('facility.postJob.otherPayHint')}
          minRows={2}
          {...form.getInputProps('other_pay')}
        />
        <NoOtherPay form={form} />
        <PayDisclosureNote form={form} item="other_pay" />
      </Stack>
    </Fieldset>
  );
}

/** The pay compared with what the occupation earns on average. */
function Benchmark({ form }: { form: PublishJobForm }) {
  const facility = useFacility();
  const { role, specialty, address, location_type, employment_type } = form.values;
  const known = clinicalRoles.find((one) => one === role);
  if (!known) return null;
  const isRemote = location_type === 'remote';
  const { state } = placeOf({ address, location_type: isRemote ? 'remote' : 'on-site' }, facility);
  return (
    <WageBenchmark
      asked={{
        role: known,
        specialty: specialties.find((one) => one === specialty) ?? null,
        state: states.find((one) => one === state) ?? null,
      }}
      pay={hourlyRange(payIn(form.values))}
      of="posting"
      employment={employment_type as EmploymentType | null}
      asksToCheck
    />
  );
}

/** Where nothing else is paid, that has to be stated as well. */
function NoOtherPay({ form }: { form: PublishJobForm }) {
  const t = useMessages();
  const none = t('facility.postJob.otherPayNone');
  const { other_pay } = form.values;
  if (other_pay && other_pay !== none) return null;
  return (
    <Checkbox
      label={t('facility.postJob.noOtherPay')}
      checked={other_pay === none}
      onChange={({ currentTarget }) => form.setFieldValue('other_pay', currentTarget.checked ? none : '')}
    />
  );
}

/** The typed hours stay with the job, unless the server would refuse them in a field that is hidden. */
function changeUnit(form: PublishJobForm, unit: PayUnit) {
  const term = termOf[form.values.pay_unit as PayUnit];
  if (term && term !== termOf[unit]) {
    const { min, max } = payHours[term];
    const value = Number(form.values[term]);
    if (!(value >= min && value <= max)) form.setFieldValue(term, '');
  }
  form.setFieldValue('pay_unit', unit);
}

function Hours({ form, unit }: { form: PublishJobForm; unit: PayUnit }) {
  const t = useMessages();
  const term = termOf[unit];
  if (!term) return null;
  return (
    <NumberInput
      key={term}
      label={t(unit === 'day' ? 'facility.postJob.day_hours' : `facility.postJob.${term}`)}
      {...payHours[term]}
      decimalScale={term === 'visit_minutes' ? 0 : 2}
      allowNegative={false}
      inputMode="decimal"
      clampBehavior="none"
      hideControls
      {...form.getInputProps(term)}
    />
  );
}

interface AmountProps {
  label: string;
  unit: PayUnit;
  value?: number | string;
  onChange?: (value: number | string) => void;
}

function Amount({ unit, ...props }: AmountProps) {
  const { per } = useFormats();
  return (
    <NumberInput
      {...props}
      prefix="$"
      suffix={per(unit)}
      thousandSeparator={unit === 'hour' ? '' : ','}
      min={statedPayRange.min}
      max={statedPayRange.max}
      decimalScale={2}
      allowNegative={false}
      inputMode="decimal"
      // The wizard says what is wrong with a number; it does not put another one in its place.
      clampBehavior="none"
      hideControls
    />
  );
}
