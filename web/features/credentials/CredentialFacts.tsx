import '@mantine/core/styles/Radio.layer.css';
import { Autocomplete, Checkbox, Group, Radio, Select, SimpleGrid, TextInput } from '@mantine/core';
import { wantedFacts, credentialKinds } from '#domain/credentials/credentialKinds.ts';
import { clinicalRoles, states } from '#domain/shared/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { roleName, stateName } from '#web/i18n/labels.ts';
import { CoverageFields } from './CoverageFields.tsx';
import { askedFacts, kindOf, type FormFact } from './credentialFields.ts';
import { offeredExpiry } from './credentialInputs.ts';
import type { CredentialEditing } from './useCredentialForm.ts';

type Editing = Pick<CredentialEditing, 'form' | 'change'>;

interface Props {
  editing: Editing;
  /** What is asked besides, whatever the kind. */
  besides?: readonly FormFact[];
  /** What is wanted of the kind must be there. */
  isDemanding?: boolean;
}

/** What is on the card: what is wanted of its kind, and what it may say besides. */
export function CredentialFacts({ editing, besides = nothing, isDemanding = true }: Props) {
  const { kind: what, profession } = editing.form.values;
  const asked = [...askedFacts(what, profession), ...besides];
  if (asked.length === 0) return null;
  const kind = kindOf(what);
  const wanted: readonly FormFact[] = !kind
    ? []
    : isDemanding
      ? wantedFacts(kind, profession)
      : credentialKinds[kind].needs;
  const fields = { editing, asked, wanted, isDemanding };
  return (
    <>
      <WhereFields {...fields} />
      <TextFields {...fields} />
      <DateFields {...fields} />
      {asked.includes('details') ? <CoverageFields editing={editing} /> : null}
    </>
  );
}

const nothing: readonly FormFact[] = [];

interface FieldsProps {
  editing: Editing;
  asked: readonly FormFact[];
  wanted: readonly FormFact[];
  isDemanding: boolean;
}

function WhereFields({ editing: { form }, asked, wanted }: FieldsProps) {
  const t = useMessages();
  const choices = {
    profession: clinicalRoles.map((role) => ({ value: role as string, label: roleName(t, role) })),
    state: states.map((code) => ({ value: code as string, label: `${stateName(t, code)} (${code})` })),
  };
  const shown = (['profession', 'state'] as const).filter((fact) => asked.includes(fact));
  return (
    <>
      {shown.length > 0 ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {shown.map((fact) => (
            <Select
              key={fact}
              {...form.getInputProps(fact)}
              label={t(`credentials.fact.${fact}`)}
              data={choices[fact]}
              searchable={fact === 'state'}
              nothingFoundMessage={t('shell.states.none')}
              openOnFocus={false}
              allowDeselect={false}
              required={wanted.includes(fact)}
            />
          ))}
        </SimpleGrid>
      ) : null}
      {asked.includes('is_multistate') ? (
        <Radio.Group
          {...form.getInputProps('is_multistate')}
          label={t('credentials.fact.is_multistate')}
          description={t('wallet.form.multistateHint')}
          size="md"
          required={wanted.includes('is_multistate')}
        >
          <Group gap="xl" mt={10}>
            <Radio value="multistate" label={t('credentials.multistate')} />
            <Radio value="single" label={t('credentials.singleState')} />
          </Group>
        </Radio.Group>
      ) : null}
    </>
  );
}

function TextFields({ editing: { form, change }, asked, wanted, isDemanding }: FieldsProps) {
  const t = useMessages();
  const kind = kindOf(form.values.kind);
  const label = (fact: 'name' | 'number' | 'issuer') =>
    t(wanted.includes(fact) || !isDemanding ? `credentials.fact.${fact}` : `wallet.form.optional.${fact}`);
  return (
    <>
      {asked.includes('name') ? (
        <TextInput
          {...form.getInputProps('name')}
          label={label('name')}
          description={kind ? t('wallet.form.nameHint') : null}
          required={wanted.includes('name')}
        />
      ) : null}
      {asked.includes('issuer') && kind ? (
        <Autocomplete
          withScrollArea={false}
          {...form.getInputProps('issuer')}
          value={form.values.issuer ?? ''}
          onChange={(issuer) => change({ issuer })}
          label={label('issuer')}
          description={credentialKinds[kind].issuers.length > 0 ? t('wallet.form.issuerHint') : null}
          data={credentialKinds[kind].issuers}
          openOnFocus={false}
          required={wanted.includes('issuer')}
        />
      ) : null}
      {asked.includes('number') ? (
        <TextInput
          {...form.getInputProps('number')}
          label={label('number')}
          description={kind === 'dea_registration' ? t('wallet.form.deaHint') : null}
          autoComplete="off"
          required={wanted.includes('number')}
        />
      ) : null}
      {asked.includes('holder_name') ? (
        <TextInput
          {...form.getInputProps('holder_name')}
          label={t(isDemanding ? 'wallet.form.optional.holder_name' : 'credentials.fact.holder_name')}
          description={isDemanding ? t('wallet.form.holderHint') : null}
          autoComplete="off"
        />
      ) : null}
    </>
  );
}

function DateFields({ editing: { form, change }, asked, wanted, isDemanding }: FieldsProps) {
  const t = useMessages();
  const kind = kindOf(form.values.kind);
  if (!asked.includes('expires_date')) return null;
  const isOffered = isDemanding && kind !== null && offeredExpiry(form.values) !== null;
  const hint = isOffered && credentialKinds[kind].lifetime?.toMonthEnd ? 'wallet.form.ahaHint' : 'wallet.form.endHint';
  const endless = asked.includes('has_no_expiry') && form.values.has_no_expiry;
  const label = (fact: 'issued_date' | 'expires_date') =>
    t(wanted.includes(fact) || !isDemanding ? `credentials.fact.${fact}` : `wallet.form.optional.${fact}`);
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          {...form.getInputProps('issued_date')}
          value={form.values.issued_date ?? ''}
          onChange={({ currentTarget }) => change({ issued_date: currentTarget.value })}
          type="date"
          label={label('issued_date')}
          required={wanted.includes('issued_date') && !endless}
        />
        {endless ? null : (
          <TextInput
            {...form.getInputProps('expires_date')}
            value={form.values.expires_date ?? ''}
            type="date"
            label={label('expires_date')}
            description={t(hint)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required={wanted.includes('expires_date')}
          />
        )}
      </SimpleGrid>
      {asked.includes('has_no_expiry') ? (
        <Checkbox {...form.getInputProps('has_no_expiry', { type: 'checkbox' })} label={t('wallet.form.noExpiry')} />
      ) : null}
    </>
  );
}
