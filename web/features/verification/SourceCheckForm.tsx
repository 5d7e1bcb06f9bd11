import { Anchor, Select, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Document } from '#domain/credentials/document.ts';
import { checkMethods, checkResultsOf, checkTexts } from '#domain/verification/vocabulary.ts';
import { useClient } from '#web/api/client.ts';
import { personQuery } from '#web/features/profiles/queries.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { FormFrame } from '#web/ui/FormFrame.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { AnswerRest, ReasonField, type EvidenceUpload } from './AnswerFields.tsx';
import { earlierAddressQuery, type CheckedDocument } from './queries.ts';
import { SeenFields } from './SeenFields.tsx';
import { sourceTargets } from './sourceTargets.ts';
import {
  needsReason,
  otherSource,
  useSourceCheck,
  type KnownSource,
  type SourceCheckForm as Form,
} from './useSourceCheck.ts';

interface Props {
  document: Document;
  sources: readonly KnownSource[];
  evidence: EvidenceUpload;
  onSaved: (saved: CheckedDocument) => void;
  onClose: () => void;
}

/** What the source answered. */
export function SourceCheckForm({ document, sources, evidence, onSaved, onClose }: Props) {
  const t = useMessages();
  const { form, onSubmit, isSending, failure, forget, ask } = useSourceCheck(document, sources, (saved) => {
    showSuccess(t('verificationDesk.form.saved'));
    onSaved(saved);
  });
  const { result } = form.values;
  return (
    <FormFrame
      onSubmit={onSubmit}
      failure={failure}
      submitLabel={t('verificationDesk.form.save')}
      isSending={isSending}
      onCancel={() => {
        forget();
        onClose();
      }}
    >
      <WhereFields form={form} document={document} sources={sources} ask={ask} />
      <Select
        {...form.getInputProps('result')}
        id={sourceTargets.result}
        value={result || null}
        label={t('verificationDesk.form.result')}
        data={checkResultsOf.source_check.map((value) => ({ value, label: t(`checks.result.${value}`) }))}
        searchable
        openOnFocus={false}
        allowDeselect={false}
        required
      />
      {needsReason(result) ? <ReasonField {...form.getInputProps('reason')} /> : null}
      {result === 'unavailable' ? null : <SeenFields form={form} document={document} />}
      <AnswerRest form={form} evidence={evidence} onEvidence={(url) => form.setFieldValue('evidence_url', url)} />
    </FormFrame>
  );
}

function WhereFields({
  form,
  document,
  sources,
  ask,
}: Pick<Props, 'document' | 'sources'> & { form: Form; ask: (id: string) => void }) {
  const t = useMessages();
  const { source } = form.values;
  const isKnown = sources.some(({ id, address }) => id === source && address !== null);
  const names = sources.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Select
        {...form.getInputProps('source')}
        onChange={(id) => id && ask(id)}
        label={t('verificationDesk.form.source')}
        data={[...names, { value: otherSource, label: t('verificationDesk.form.otherSource') }]}
        allowDeselect={false}
        required
      />
      {source === otherSource ? (
        <TextInput
          {...form.getInputProps('source_name')}
          label={t('verificationDesk.form.sourceName')}
          maxLength={checkTexts.sourceName}
          required
        />
      ) : null}
      <Select
        {...form.getInputProps('method')}
        label={t('verificationDesk.form.method')}
        data={checkMethods
          .filter((method) => method !== 'document')
          .map((value) => ({ value, label: t(`checks.method.${value}`) }))}
        allowDeselect={false}
        required
      />
      {isKnown ? null : (
        <EarlierAddress
          source={source}
          document={document}
          onUse={(address) => form.setFieldValue('source_url', address)}
        />
      )}
      <TextInput
        {...form.getInputProps('source_url')}
        type="url"
        inputMode="url"
        label={t('verificationDesk.form.address')}
        maxLength={checkTexts.link}
        required={form.values.method === 'web_lookup'}
      />
    </>
  );
}

interface EarlierProps {
  source: string;
  document: Document;
  onUse: (address: string) => void;
}

/** Where none is confirmed, the address at which a reviewer found the last credential of its kind. */
function EarlierAddress({ source, document, onUse }: EarlierProps) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const client = useClient();
  const check = useQuery(earlierAddressQuery(client, source, document)).data;
  const reviewerId = check?.checked_by ?? '';
  const reviewer = useQuery({ ...personQuery(client, reviewerId), enabled: reviewerId !== '' }).data;
  const address = check?.source_url;
  if (!check || !address) return null;
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {t('verificationDesk.source.earlier', {
        date: formatDate(check.checked_date ?? check.created_date),
        name: reviewer?.full_name ?? t('verificationDesk.source.reviewer'),
        address,
      })}{' '}
      <Anchor
        component="button"
        type="button"
        size="sm"
        underline="always"
        className="reach"
        onClick={() => onUse(address)}
      >
        {t('verificationDesk.source.earlierUse')}
      </Anchor>
    </Text>
  );
}
