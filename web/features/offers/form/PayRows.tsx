import { ActionIcon, Button, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { differentialKinds, offerLimits, offerPayUnits, stipendPeriods } from '#domain/offers/vocabulary.ts';
import { focusPlace } from '#web/document/focusPlace.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { DollarField } from './NumberField.tsx';
import classes from './offerForm.module.css';
import type { OfferInputsForm } from './useOfferForm.ts';

interface Props {
  form: OfferInputsForm;
  of: 'differentials' | 'stipends';
}

const most = { differentials: offerLimits.differentials, stipends: offerLimits.stipends };

/** Pay that comes on top: rows that are added and taken away. */
export function PayRows({ form, of }: Props) {
  const t = useMessages();
  const legend = useRef<HTMLLegendElement>(null);
  const rows = form.values.pay[of];
  const add = () => form.insertListItem(`pay.${of}`, of === 'differentials' ? newDifferential(form) : newStipend());
  const remove = (at: number) => {
    form.removeListItem(`pay.${of}`, at);
    focusPlace(legend.current);
  };
  return (
    <fieldset className={classes['rows']}>
      <Text component="legend" ref={legend} tabIndex={-1} fw={600} p={0}>
        {t(`offers.form.${of}`)}
      </Text>
      <Text size="sm" c="dimmed">
        {t(`offers.form.${of}.hint`, { most: most[of] })}
      </Text>
      <Stack gap="sm" mt="xs">
        {rows.map(({ key }, at) => (
          <fieldset key={key} className={classes['row']} data-of={of}>
            <legend className={classes['hidden']}>{t(`offers.form.${of}.one`, { number: at + 1 })}</legend>
            {of === 'differentials' ? <Differential form={form} at={at} /> : <Stipend form={form} at={at} />}
            <ActionIcon
              className={classes['remove']}
              size="xl"
              color="gray"
              variant="subtle"
              aria-label={t(`offers.form.${of}.remove`, { number: at + 1 })}
              onClick={() => remove(at)}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </fieldset>
        ))}
      </Stack>
      {rows.length < most[of] ? (
        <Button variant="subtle" px="xs" mt={4} leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          {t(`offers.form.${of}.add`)}
        </Button>
      ) : null}
    </fieldset>
  );
}

interface RowProps {
  form: OfferInputsForm;
  at: number;
}

function Differential({ form, at }: RowProps) {
  const t = useMessages();
  const path = `pay.differentials.${at}`;
  return (
    <>
      <Select
        {...form.getInputProps(`${path}.kind`)}
        label={t('offers.form.row.kind')}
        data={differentialKinds.map((value) => ({ value, label: t(`offers.terms.differential.${value}`) }))}
        allowDeselect={false}
      />
      <TextInput
        {...form.getInputProps(`${path}.label`)}
        label={t('offers.form.row.label')}
        placeholder={t('offers.form.row.labelExample')}
        maxLength={offerLimits.label}
      />
      <DollarField {...form.getInputProps(`${path}.amount_cents`)} label={t('offers.form.row.amount')} />
      <Select
        {...form.getInputProps(`${path}.unit`)}
        label={t('offers.form.unit')}
        data={offerPayUnits.map((value) => ({ value, label: t(`offers.form.unit.${value}`) }))}
        allowDeselect={false}
      />
    </>
  );
}

function Stipend({ form, at }: RowProps) {
  const t = useMessages();
  const path = `pay.stipends.${at}`;
  return (
    <>
      <TextInput
        {...form.getInputProps(`${path}.label`)}
        label={t('offers.form.row.for')}
        placeholder={t('offers.form.row.forExample')}
        maxLength={offerLimits.label}
      />
      <DollarField {...form.getInputProps(`${path}.amount_cents`)} label={t('offers.form.row.amount')} />
      <Select
        {...form.getInputProps(`${path}.per`)}
        label={t('offers.form.row.paid')}
        data={stipendPeriods.map((value) => ({ value, label: t(`offers.form.stipend.${value}`) }))}
        allowDeselect={false}
      />
    </>
  );
}

function newDifferential(form: OfferInputsForm) {
  return {
    key: crypto.randomUUID(),
    kind: 'night',
    label: '',
    amount_cents: '',
    unit: form.values.pay.unit ?? 'hour',
  };
}

function newStipend() {
  return { key: crypto.randomUUID(), label: '', amount_cents: '', per: 'week' };
}
