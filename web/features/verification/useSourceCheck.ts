import { useForm } from '@mantine/form';
import { useState } from 'react';
import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';
import type { Document } from '#domain/credentials/document.ts';
import { useDraft } from '#web/forms/draft.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { inReadersLanguage } from '#web/i18n/answers.ts';
import { dayText } from '#web/i18n/calendarDays.ts';
import { useRecordSourceCheck, type CheckedDocument, type SourceCheck } from './queries.ts';

/** A source that is not in the list. */
export const otherSource = 'other';

export interface KnownSource {
  readonly id: string;
  readonly name: string;
  /** Null: none is confirmed. */
  readonly address: string | null;
}

export type SourceCheckForm = ReturnType<typeof useSourceCheck>['form'];

/** What a source answered about a document, stored in this browser until it is saved. */
export function useSourceCheck(
  document: Document,
  sources: readonly KnownSource[],
  onSaved: (saved: CheckedDocument) => void,
) {
  const recording = useRecordSourceCheck();
  const [initial] = useState(() => ({ ...blank, ...fromSource(sources[0]), checked_date: localMinute(new Date()) }));
  const form = useForm({
    initialValues: initial,
    onValuesChange: (values) => draft.save(values),
    validate: {
      source_name: required,
      result: required,
      checked_date: required,
    },
  });
  const draft = useDraft<typeof initial>(`source-check:${document.id}`, (stored) =>
    form.setValues({ ...initial, ...stored }),
  );
  const { formProps, sending, failure } = useSubmit(form, async (values) => {
    const { document: saved } = await recording.mutateAsync(checkOf(document, values));
    draft.clear();
    onSaved(saved);
  });
  return {
    form,
    onSubmit: formProps.onSubmit,
    isSending: sending,
    failure,
    forget: draft.clear,
    /** Another source, with what is known of it. */
    ask: (id: string) => form.setValues(fromSource(sources.find((source) => source.id === id))),
  };
}

const blank = {
  source: otherSource,
  source_name: '',
  source_url: '',
  method: 'web_lookup' as SourceCheck['method'],
  result: '' as SourceCheck['result'] | '',
  reason: null as NonNullable<SourceCheck['reason']> | null,
  status: '' as NonNullable<SourceCheck['seen']['status']> | '',
  expires_date: '',
  is_multistate: '' as '' | 'multistate' | 'single',
  public_record: '' as NonNullable<SourceCheck['seen']['public_record']> | '',
  adopt_expires_date: false,
  adopt_is_multistate: false,
  checked_date: '',
  evidence_url: null as string | null,
  notes: '',
};

function fromSource(source: KnownSource | undefined): Pick<typeof blank, 'source' | 'source_name' | 'source_url'> {
  return { source: source?.id ?? otherSource, source_name: source?.name ?? '', source_url: source?.address ?? '' };
}

export function required(value: string): string | null {
  return value.trim() === '' ? inReadersLanguage(fieldErrorText('required')) : null;
}

/** As an input of a moment holds it, at the reader's own place. */
export function localMinute(moment: Date): string {
  return `${dayText(moment)}T${moment.toTimeString().slice(0, 5)}`;
}

/** Whether there is a reason to give. */
export function needsReason(result: string): boolean {
  return result === 'different' || result === 'not_found';
}

function checkOf({ id, updated_date }: Document, values: typeof blank): SourceCheck {
  const { source, source_name, source_url, method, result, reason, notes, evidence_url } = values;
  const isAnswered = result !== 'unavailable';
  const seen = isAnswered ? seenOf(values) : {};
  return {
    document_id: id,
    seen_updated_date: updated_date,
    ...{ source, source_name, source_url: source_url.trim() || null, method, notes, evidence_url },
    result: result as SourceCheck['result'],
    reason: needsReason(result) ? reason : null,
    checked_date: new Date(values.checked_date).toISOString(),
    seen,
    adopt: {
      expires_date: values.adopt_expires_date && seen.expires_date !== undefined,
      is_multistate: values.adopt_is_multistate && seen.is_multistate !== undefined,
    },
  };
}

function seenOf({ status, expires_date, is_multistate, public_record }: typeof blank): SourceCheck['seen'] {
  return {
    ...(status ? { status } : {}),
    ...(expires_date ? { expires_date } : {}),
    ...(is_multistate ? { is_multistate: is_multistate === 'multistate' } : {}),
    ...(public_record ? { public_record } : {}),
  };
}
