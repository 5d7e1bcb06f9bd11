import '@mantine/core/styles/Fieldset.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { Fieldset, NumberInput, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { coverageForms } from '#domain/credentials/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { CredentialEditing } from './useCredentialForm.ts';

/** How much malpractice insurance pays, and for what. */
export function CoverageFields({ editing: { form } }: { editing: Pick<CredentialEditing, 'form'> }) {
  const t = useMessages();
  return (
    <Fieldset legend={t('credentials.fact.details')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {(['per_claim', 'aggregate'] as const).map((amount) => (
            <NumberInput
              key={amount}
              {...form.getInputProps(amount)}
              label={t(`credentials.coverage.${amount}`)}
              prefix="$"
              thousandSeparator=","
              allowNegative={false}
              allowDecimal={false}
              max={100_000_000}
              hideControls
              required
            />
          ))}
        </SimpleGrid>
        <Select
          {...form.getInputProps('form')}
          label={t('credentials.coverage.form')}
          data={coverageForms.map((value) => ({ value, label: t(`credentials.coverage.form.${value}`) }))}
          allowDeselect={false}
          required
        />
        {form.values.form === 'claims_made' ? (
          <TextInput
            {...form.getInputProps('retroactive_date')}
            value={form.values.retroactive_date ?? ''}
            type="date"
            label={t('wallet.form.retroactive')}
          />
        ) : null}
      </Stack>
    </Fieldset>
  );
}
