import '@mantine/core/styles/Fieldset.layer.css';
import { Fieldset, Select, Stack, Text, Textarea } from '@mantine/core';
import { offerLimits } from '#domain/offers/vocabulary.ts';
import { zonedFormatsOf } from '#web/features/interviews/zonedFormats.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useNow } from '#web/i18n/now.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import { endsAt, type OfferFormState } from './useOfferForm.ts';

/** What else is promised, and when the offer expires. */
export function RestFields({ state: { form, zone } }: { state: OfferFormState }) {
  const t = useMessages();
  const now = useNow();
  const { moment } = zonedFormatsOf(useLocale());
  const { shortHours } = offerLimits.expiry;
  const hours = Number(form.values.expires_at);
  return (
    <Fieldset legend={t('offers.form.part.rest')}>
      <Stack>
        <Textarea
          {...form.getInputProps('benefits')}
          label={t('offers.form.benefits')}
          maxLength={offerLimits.benefits}
          minRows={2}
        />
        <Textarea
          {...form.getInputProps('other')}
          label={t('offers.form.other')}
          description={t('offers.form.otherHint')}
          maxLength={offerLimits.other}
          minRows={2}
        />
        <div>
          <Select
            {...form.getInputProps('expires_at')}
            label={t('offers.form.stands')}
            description={
              now === null ? undefined : t('offers.form.standsUntil', { time: moment(endsAt(form.values, now), zone) })
            }
            data={presetsWith(hours).map((value) => ({ value: String(value), label: lengthName(value, t) }))}
            allowDeselect={false}
            required
          />
          <Text size="sm" mt={4} fw={600} component="output" display="block">
            {hours < shortHours ? t('offers.form.standsShort') : null}
          </Text>
        </div>
      </Stack>
    </Fieldset>
  );
}

/** Hours. */
const presets = [12, 24, 48, 72, 120, 168, 336, 720];

/** A draft that was written by a program may be meant for another time. */
function presetsWith(hours: number): number[] {
  return presets.includes(hours) ? presets : [...presets, hours].toSorted((one, other) => one - other);
}

function lengthName(hours: number, t: Translate): string {
  return hours >= 120 && hours % 24 === 0
    ? t('offers.form.days', { count: hours / 24 })
    : t('offers.form.hours', { count: hours });
}
