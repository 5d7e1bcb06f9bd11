import { useEffect, useEffectEvent } from 'react';
import { missingFacts, suggestedExpiry } from '#domain/nouns/credential.ts';
import { Document } from '#domain/nouns/document.ts';
import { documentFactNames } from '#domain/nouns/documentFacts.ts';
import { sayOfField } from '#domain/language/fieldAnswers.ts';
import { coverageForms, type CredentialFact, type MalpracticeDetails } from '#domain/site/credentialVocabulary.ts';
import type { ClinicalRole } from '#domain/site/vocabulary.ts';
import { documentFileTypes } from './documentTypes.ts';
import { useSaveDocument } from './queries.ts';
import { useRecordForm } from '#web/forms/useRecordForm.ts';
import { inReadersLanguage } from '#web/i18n/answers.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { askedFacts, kindOf, typeAndKind, unaskedFacts } from './credentialFields.ts';
import type { CredentialTask } from './credentialTask.ts';
import { reducePhoto } from './reducePhoto.ts';

const coverage = ['per_claim', 'aggregate', 'form', 'retroactive_date'] as const;
const sections = [['file_url', 'file_name', 'name', ...documentFactNames, ...coverage]] as const;

export type CredentialEditing = ReturnType<typeof useCredentialForm>;

/** The form of one term. What was typed stays in this browser until it is saved. */
export function useCredentialForm(task: CredentialTask, onSaved: () => void) {
  const t = useMessages();
  const user = useUser();
  const before = task.act === 'edit' ? task.document : null;
  const saving = useSaveDocument(before);
  const row = rowOf(task, user.clinical_roles);
  const record = useRecordForm(Document, {
    row,
    sections,
    inputs: inputsOf(task),
    draftKey: `credential:${user.id}:${task.act}:${task.act === 'add' ? 'new' : task.document.id}`,
    files: {
      file_url: { purpose: 'document', types: documentFileTypes, adjust: reducePhoto, shrinks: true },
    },
    inputOf: { type: 'kind', details: 'per_claim' },
    write(values) {
      const asked = askedFacts(values.kind, values.profession);
      const left = Object.fromEntries(
        unaskedFacts(asked).map((fact) => [fact, fact === 'has_no_expiry' ? false : null]),
      );
      return {
        ...typeAndKind(values.kind),
        is_multistate: values.is_multistate === '' ? null : values.is_multistate === 'multistate',
        details: detailsOf(values),
        ...(values.has_no_expiry && asked.includes('has_no_expiry') ? { expires_date: null } : {}),
        ...left,
      };
    },
    check(body) {
      const needed = inReadersLanguage(sayOfField('required'));
      const errors: Partial<Record<CredentialFact | 'kind' | 'file_url' | 'per_claim', string>> = {};
      if (!body.type) errors.kind = t('wallet.form.whatNeeded');
      if (!body.file_url) errors.file_url = t('wallet.form.fileNeeded');
      for (const fact of missingFacts({ ...row, ...body } as Document)) {
        if (fact === 'details') errors.per_claim = t('wallet.form.coverageNeeded');
        else errors[fact] = needed;
      }
      return errors;
    },
    summary: (errors) => t('wallet.form.correct', { count: Object.keys(errors).length }),
    save: ({ whole, changed }) => saving.mutateAsync(before ? changed : whole),
    onSaved() {
      showSuccess(`${t('credentials.uploadedToast')} ${t('wallet.form.saved')}`);
      onSaved();
    },
  });
  const { form, files } = record;
  useFileName(files.file_url.upload, (name) => form.setFieldValue('file_name', name));
  type Values = typeof form.values;
  /** The last day follows what it is worked out from, until somebody types another one. */
  const change = (changes: Partial<Values>) => {
    const [now, next] = [form.getValues(), { ...form.getValues(), ...changes }];
    const isOffered = (now.expires_date || null) === offeredExpiry(now);
    form.setValues({ ...changes, ...(isOffered ? { expires_date: offeredExpiry(next) } : {}) } as Partial<Values>);
  };
  return { ...record, change };
}

/** What a term of this kind usually runs to. */
export function offeredExpiry(values: { kind: string; issuer: string | null; issued_date: string | null }) {
  const { issuer, issued_date } = values;
  return suggestedExpiry({ kind: kindOf(values.kind), issuer, issued_date: issued_date || null });
}

/** A renewal starts with what stays the same; of a registration with the DEA only the end of its number is known. */
function rowOf(task: CredentialTask, roles: readonly ClinicalRole[]): Partial<Document> {
  if (task.act === 'edit') return task.document;
  if (task.act === 'add') return { profession: roles[0] ?? null };
  const { kind, profession, state, number, name, issuer, holder_name } = task.document;
  return { profession, state, number: kind === 'dea_registration' ? null : number, name, issuer, holder_name };
}

/** What inputs hold in a way of their own. */
function inputsOf(task: CredentialTask) {
  const document = task.act === 'add' ? null : task.document;
  const details = document?.details ?? null;
  const isMultistate = document?.is_multistate ?? null;
  return {
    kind: (task.act === 'add' ? task.kind : whatOf(task.document)) ?? '',
    is_multistate: isMultistate === null ? '' : isMultistate ? 'multistate' : 'single',
    per_claim: details?.per_claim ?? ('' as number | string),
    aggregate: details?.aggregate ?? ('' as number | string),
    form: (details?.form ?? null) as string | null,
    retroactive_date: details?.retroactive_date ?? null,
  };
}

/** A document from before there were kinds may not say which one it is. */
function whatOf({ kind, type }: Document): string {
  return kind ?? (typeAndKind(type).type ? type : '');
}

function detailsOf(values: Omit<ReturnType<typeof inputsOf>, 'is_multistate'>): MalpracticeDetails | null {
  const { per_claim, aggregate, retroactive_date } = values;
  const form = coverageForms.find((one) => one === values.form);
  if (per_claim === '' || aggregate === '' || form === undefined) return null;
  return {
    per_claim: Number(per_claim),
    aggregate: Number(aggregate),
    form,
    retroactive_date: form === 'claims_made' ? retroactive_date || null : null,
  };
}

/** The name of a file as it was on the person's device. */
function useFileName({ state, file }: { state: string; file: File | null }, onName: (name: string) => void) {
  const name = state === 'done' && file ? file.name.slice(0, 255) : null;
  const keep = useEffectEvent(onName);
  useEffect(() => {
    if (name !== null) keep(name);
  }, [name]);
}
