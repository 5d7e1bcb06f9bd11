import '@mantine/core/styles/Fieldset.layer.css';
import { Fieldset, Select, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { offerLimits, offerPayUnits } from '#domain/offers/vocabulary.ts';
import { statedRange } from '#domain/pay/statedPay.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { counted } from './offerInputs.ts';
import { DollarField } from './NumberField.tsx';
import { PayRows } from './PayRows.tsx';
import type { OfferInputsForm, Subject } from './useOfferForm.ts';

interface Props {
  form: OfferInputsForm;
  subject: Subject;
}

/** What is paid, with what was posted and what was asked for beside it. */
export function PayFields({ form, subject: { job, application, name } }: Props) {
  const t = useMessages();
  const { formatRate } = useFormats();
  const { proposed_rate } = application;
  return (
    <Fieldset legend={t('offers.form.part.pay')}>
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DollarField {...form.getInputProps('pay.amount_cents')} label={t('offers.form.amount')} required />
          <Select
            {...form.getInputProps('pay.unit')}
            allowDeselect={false}
            label={t('offers.form.unit')}
            data={offerPayUnits.map((value) => ({ value, label: t(`offers.form.unit.${value}`) }))}
            required
          />
        </SimpleGrid>
        <Posted form={form} job={job} />
        {proposed_rate === null ? null : (
          <Text size="sm" c="dimmed">
            {t('offers.form.asked', { name, rate: formatRate(proposed_rate) })}
          </Text>
        )}
        <PayRows form={form} of="differentials" />
        <PayRows form={form} of="stipends" />
        <Textarea
          {...form.getInputProps('pay.overtime')}
          label={t('offers.form.overtime')}
          description={t('offers.form.overtimeHint')}
          maxLength={offerLimits.overtime}
        />
      </Stack>
    </Fieldset>
  );
}

/** The pay of the posting, and that the offer is lower: the clinician sees that as well. */
function Posted({ form, job }: Pick<Props, 'form'> & Pick<Subject, 'job'>) {
  const t = useMessages();
  const { formatPayRange } = useFormats();
  if (!job) return null;
  const { min, max, unit } = statedRange(job);
  const range = formatPayRange(min, max, unit);
  if (range === null) return null;
  const cents = counted(form.values.pay.amount_cents, 100);
  const least = min ?? max ?? 0;
  const isBelow = form.values.pay.unit === unit && cents !== undefined && cents < Math.round(least * 100);
  return (
    <div aria-live="polite">
      <Text size="sm" c="dimmed">
        {t('offers.form.posted', { range })}
      </Text>
      {isBelow ? (
        <Text size="sm" fw={600}>
          {t('offers.form.belowPosted', { range })}
        </Text>
      ) : null}
    </div>
  );
}
