import { useEffect, useEffectEvent } from 'react';
import { missingFacts } from '#domain/credentials/credential.ts';
import { Document } from '#domain/credentials/document.ts';
import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';
import type { CredentialFact } from '#domain/credentials/vocabulary.ts';
import type { ClinicalRole } from '#domain/shared/vocabulary.ts';
import { useSaveDocument } from './queries.ts';
import { useRecordForm } from '#web/forms/useRecordForm.ts';
import { inReadersLanguage } from '#web/i18n/answers.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { askedFacts, unaskedFacts } from './credentialFields.ts';
import { answeringInputs, changeOf, credentialSections, inputsOf, writtenFacts } from './credentialInputs.ts';
import type { CredentialTask } from './credentialTask.ts';
import { documentUpload } from './documentUpload.ts';

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
    sections: credentialSections,
    inputs: inputsOf(task.act === 'add' ? null : task.document, task.act === 'add' ? task.kind : null),
    draftKey: `credential:${user.id}:${task.act}:${task.act === 'add' ? 'new' : task.document.id}`,
    files: { file_url: documentUpload },
    inputOf: answeringInputs,
    write(values) {
      const asked = askedFacts(values.kind, values.profession);
      const left = Object.fromEntries(
        unaskedFacts(asked).map((fact) => [fact, fact === 'has_no_expiry' ? false : null]),
      );
      return { ...writtenFacts(values), ...left };
    },
    check(body) {
      const needed = inReadersLanguage(fieldErrorText('required'));
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
  return { ...record, change: changeOf(form) };
}

/** A renewal starts with what stays the same; of a registration with the DEA only the end of its number is known. */
function rowOf(task: CredentialTask, roles: readonly ClinicalRole[]): Partial<Document> {
  if (task.act === 'edit') return task.document;
  if (task.act === 'add') return { profession: roles[0] ?? null };
  const { kind, profession, state, number, name, issuer, holder_name } = task.document;
  return { profession, state, number: kind === 'dea_registration' ? null : number, name, issuer, holder_name };
}

/** The name of a file as it was on the person's device. */
function useFileName({ state, file }: { state: string; file: File | null }, onName: (name: string) => void) {
  const name = state === 'done' && file ? file.name.slice(0, 255) : null;
  const keep = useEffectEvent(onName);
  useEffect(() => {
    if (name !== null) keep(name);
  }, [name]);
}
