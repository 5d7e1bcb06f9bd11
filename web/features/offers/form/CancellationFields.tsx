import '@mantine/core/styles/Fieldset.layer.css';
import { Fieldset, SimpleGrid, Stack, Text } from '@mantine/core';
import { offerLimits } from '#domain/offers/vocabulary.ts';
import { HourField, NumberField } from './NumberField.tsx';
import { PeriodField } from './ScheduleFields.tsx';
import type { OfferInputsForm } from './useOfferForm.ts';
import { useMessages } from '#web/i18n/messages.tsx';

/** Who owes what when a shift is canceled late. There is no default: the facility must state it, also if it is nothing. */
export function CancellationFields({ form }: { form: OfferInputsForm }) {
  const t = useMessages();
  return (
    <Fieldset legend={t('offers.form.part.cancellation')}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('offers.form.cancellationHint')}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberField
            {...form.getInputProps('cancellation.facility_notice_hours')}
            label={t('offers.form.facilityNotice')}
            description={t('offers.form.facilityNoticeHint')}
            max={offerLimits.noticeHours}
            required
          />
          <HourField
            {...form.getInputProps('cancellation.facility_pays_minutes')}
            label={t('offers.form.facilityPays')}
            description={t('offers.form.facilityPaysHint')}
            max={offerLimits.paidMinutes / 60}
            required
          />
          <NumberField
            {...form.getInputProps('cancellation.clinician_notice_hours')}
            label={t('offers.form.clinicianNotice')}
            description={t('offers.form.clinicianNoticeHint')}
            max={offerLimits.noticeHours}
            required
          />
        </SimpleGrid>
        <Consequences form={form} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberField
            {...form.getInputProps('call_off.shifts')}
            label={t('offers.form.callOff')}
            description={t('offers.form.callOffHint')}
            max={offerLimits.calledOffShifts}
          />
          <PeriodField form={form} path="call_off.per" label={t('offers.form.callOffPer')} />
        </SimpleGrid>
      </Stack>
    </Fieldset>
  );
}

/** What the three numbers come to, once they are typed. */
function Consequences({ form }: { form: OfferInputsForm }) {
  const t = useMessages();
  const { facility_notice_hours, facility_pays_minutes, clinician_notice_hours } = form.values.cancellation;
  const isFree = facility_notice_hours === 0 || facility_pays_minutes === 0;
  return (
    <div aria-live="polite">
      {facility_notice_hours === '' || facility_pays_minutes === '' ? null : (
        <Text size="sm">
          {isFree
            ? t('offers.form.owes.facilityNothing')
            : t('offers.form.owes.facility', { notice: facility_notice_hours, hours: facility_pays_minutes })}
        </Text>
      )}
      {clinician_notice_hours === '' ? null : (
        <Text size="sm" mt={4}>
          {clinician_notice_hours === 0
            ? t('offers.form.owes.clinicianNothing')
            : t('offers.form.owes.clinician', { notice: clinician_notice_hours })}
        </Text>
      )}
    </div>
  );
}
