import '@mantine/core/styles/Fieldset.layer.css';
import { Fieldset, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { agreedPeriods, offerLimits } from '#domain/offers/vocabulary.ts';
import { HourField, NumberField } from './NumberField.tsx';
import type { OfferInputsForm } from './useOfferForm.ts';
import { useMessages } from '#web/i18n/messages.tsx';

const maxHours = offerLimits.shiftMinutes.max / 60;

/** When one works, rests, and how much of it is certain. */
export function ScheduleFields({ form }: { form: OfferInputsForm }) {
  const t = useMessages();
  return (
    <Fieldset legend={t('offers.form.part.schedule')}>
      <Stack>
        <Textarea
          {...form.getInputProps('schedule.pattern')}
          label={t('offers.form.pattern')}
          placeholder={t('offers.form.patternExample')}
          maxLength={offerLimits.pattern}
          required
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <HourField
            {...form.getInputProps('schedule.shift_minutes')}
            label={t('offers.form.shiftHours')}
            max={maxHours}
          />
          <NumberField
            {...form.getInputProps('schedule.shifts_per_week')}
            label={t('offers.form.shiftsPerWeek')}
            max={offerLimits.shiftsPerWeek}
          />
          <TextInput {...form.getInputProps('schedule.starts')} type="time" label={t('offers.form.starts')} />
          <TextInput {...form.getInputProps('schedule.ends')} type="time" label={t('offers.form.ends')} />
        </SimpleGrid>
        <BreakFields form={form} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <HourField
            {...form.getInputProps('guaranteed.minutes')}
            label={t('offers.form.guaranteed')}
            description={t('offers.form.guaranteedHint')}
          />
          <PeriodField form={form} path="guaranteed.per" label={t('offers.form.guaranteedPer')} />
        </SimpleGrid>
      </Stack>
    </Fieldset>
  );
}

/** Below so many minutes a break usually is work (29 CFR 785.18). */
const restMinutes = 20;

function BreakFields({ form }: { form: OfferInputsForm }) {
  const t = useMessages();
  const { minutes, paid } = form.values.breaks;
  const isShort = paid === 'unpaid' && Number(minutes) > 0 && Number(minutes) < restMinutes;
  return (
    <div>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberField
          {...form.getInputProps('breaks.minutes')}
          label={t('offers.form.break')}
          max={offerLimits.breakMinutes}
        />
        <Select
          {...form.getInputProps('breaks.paid')}
          label={t('offers.form.breakPaid')}
          data={(['unpaid', 'paid'] as const).map((value) => ({ value, label: t(`offers.form.break.${value}`) }))}
          clearable
          clearButtonProps={{ 'aria-label': t('offers.form.clear') }}
        />
      </SimpleGrid>
      <Text size="sm" mt={4} component="output" display="block">
        {isShort ? t('offers.form.shortBreak') : null}
      </Text>
    </div>
  );
}

interface PeriodProps {
  form: OfferInputsForm;
  path: 'guaranteed.per' | 'call_off.per';
  label: string;
}

/** For which something is agreed. */
export function PeriodField({ form, path, label }: PeriodProps) {
  const t = useMessages();
  return (
    <Select
      {...form.getInputProps(path)}
      label={label}
      data={agreedPeriods.map((value) => ({ value, label: t(`offers.form.per.${value}`) }))}
      clearable
      clearButtonProps={{ 'aria-label': t('offers.form.clear') }}
    />
  );
}
