import '@mantine/core/styles/Fieldset.layer.css';
import { Checkbox, Fieldset, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { isValidOn } from '#domain/credentials/credential.ts';
import type { Document } from '#domain/credentials/document.ts';
import { seenRecords, seenStatuses } from '#domain/verification/vocabulary.ts';
import { civilDay } from '#domain/shared/civilDay.ts';
import { wantedFacts } from '#domain/credentials/credentialKinds.ts';
import { useSite } from '#web/document/site.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useNow } from '#web/i18n/now.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import type { SourceCheckForm } from './useSourceCheck.ts';

interface Props {
  form: SourceCheckForm;
  document: Document;
}

/** What the source shows: where it is another thing than on the document that is stated, and can be taken over. */
export function SeenFields({ form, document }: Props) {
  const t = useMessages();
  const isNurses = document.kind !== null && wantedFacts(document.kind, document.profession).includes('is_multistate');
  return (
    <Fieldset legend={t('verificationDesk.form.seen')}>
      <Stack gap="md">
        <StatusSeen form={form} document={document} />
        <ExpirySeen form={form} document={document} />
        {isNurses ? <MultistateSeen form={form} document={document} /> : null}
        <Select
          {...form.getInputProps('public_record')}
          value={form.values.public_record || null}
          onChange={(record) => form.setFieldValue('public_record', record ?? '')}
          label={t('verificationDesk.form.record')}
          placeholder={t('verificationDesk.form.notSaid')}
          data={seenRecords.map((value) => ({ value, label: t(`checks.seenRecord.${value}`) }))}
          clearable
        />
      </Stack>
    </Fieldset>
  );
}

const notActive: readonly string[] = ['inactive', 'expired', 'suspended_or_revoked'];

function StatusSeen({ form, document }: Props) {
  const t = useMessages();
  const { timeZone } = useSite();
  const today = civilDay(new Date(useNow() ?? 0), timeZone);
  return (
    <div>
      <Select
        {...form.getInputProps('status')}
        value={form.values.status || null}
        onChange={(status) => form.setFieldValue('status', status ?? '')}
        label={t('verificationDesk.form.status')}
        placeholder={t('verificationDesk.form.notSaid')}
        data={seenStatuses.map((value) => ({ value, label: t(`checks.seenStatus.${value}`) }))}
        clearable
      />
      {notActive.includes(form.values.status) && isValidOn(document, today) ? (
        <Difference text={t('verificationDesk.form.notActive')} />
      ) : null}
    </div>
  );
}

function ExpirySeen({ form, document }: Props) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const { expires_date: seen } = form.values;
  const { expires_date, has_no_expiry } = document;
  const said = expires_date
    ? formatDate(expires_date)
    : t(has_no_expiry ? 'credentials.endless' : 'verificationDesk.form.nothing');
  return (
    <div>
      <TextInput {...form.getInputProps('expires_date')} type="date" label={t('verificationDesk.form.expires')} />
      {seen && seen !== expires_date ? (
        <>
          <Difference text={t('verificationDesk.form.differs', { value: said })} />
          <Checkbox
            {...form.getInputProps('adopt_expires_date', { type: 'checkbox' })}
            label={t('verificationDesk.form.useDate')}
          />
        </>
      ) : null}
    </div>
  );
}

function MultistateSeen({ form, document }: Props) {
  const t = useMessages();
  const { is_multistate: seen } = form.values;
  const stored = document.is_multistate === null ? '' : document.is_multistate ? 'multistate' : 'single';
  const words = { multistate: t('credentials.multistate'), single: t('credentials.singleState') } as const;
  return (
    <div>
      <Select
        {...form.getInputProps('is_multistate')}
        value={seen || null}
        onChange={(value) => form.setFieldValue('is_multistate', value ?? '')}
        label={t('verificationDesk.form.multistate')}
        placeholder={t('verificationDesk.form.notSaid')}
        data={(['multistate', 'single'] as const).map((value) => ({ value, label: words[value] }))}
        clearable
      />
      {seen && seen !== stored ? (
        <>
          <Difference
            text={t('verificationDesk.form.differs', {
              value: stored ? words[stored] : t('verificationDesk.form.nothing'),
            })}
          />
          <Checkbox
            {...form.getInputProps('adopt_is_multistate', { type: 'checkbox' })}
            label={t('verificationDesk.form.useMultistate')}
          />
        </>
      ) : null}
    </div>
  );
}

/** By a sign and a word, not by its color alone. */
function Difference({ text }: { text: string }) {
  return (
    <Text size="sm" fw={600} c="var(--mantine-color-error)" my={6}>
      <IconAlertTriangle size={16} aria-hidden style={{ verticalAlign: '-2px' }} /> {text}
    </Text>
  );
}
