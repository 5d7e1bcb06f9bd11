import type { UseFormReturnType } from '@mantine/form';
import { suggestedExpiry } from '#domain/credentials/credential.ts';
import type { Document } from '#domain/credentials/document.ts';
import { documentFactNames } from '#domain/credentials/documentFacts.ts';
import { coverageForms, type MalpracticeDetails } from '#domain/credentials/vocabulary.ts';
import type { RecordValues } from '#web/forms/recordFields.ts';
import { askedFacts, kindOf, typeAndKind } from './credentialFields.ts';

const coverage = ['per_claim', 'aggregate', 'form', 'retroactive_date'] as const;

/** The inputs of one term, wherever it is written. */
export const credentialSections = [['file_url', 'file_name', 'name', ...documentFactNames, ...coverage]] as const;

/** Those that answer for fields without an input of their name. */
export const answeringInputs = { type: 'kind', details: 'per_claim' } as const;

export type CredentialValues = RecordValues<
  typeof Document,
  (typeof credentialSections)[0][number],
  ReturnType<typeof inputsOf>
>;

/** What is sent of the inputs that hold a fact in a way of their own. */
export function writtenFacts(values: CredentialValues) {
  const isEndless = values.has_no_expiry && askedFacts(values.kind, values.profession).includes('has_no_expiry');
  return {
    ...typeAndKind(values.kind),
    is_multistate: values.is_multistate === '' ? null : values.is_multistate === 'multistate',
    details: detailsOf(values),
    ...(isEndless ? { expires_date: null } : {}),
  };
}

/** Changes inputs: the last day follows what it is calculated from, until the user types another one. */
export function changeOf(form: UseFormReturnType<CredentialValues>) {
  return (changes: Partial<CredentialValues>) => {
    const [now, next] = [form.getValues(), { ...form.getValues(), ...changes }];
    const isOffered = (now.expires_date || null) === offeredExpiry(now);
    form.setValues({ ...changes, ...(isOffered ? { expires_date: offeredExpiry(next) } : {}) });
  };
}

/** What a term of this kind usually runs to. */
export function offeredExpiry(values: { kind: string; issuer: string | null; issued_date: string | null }) {
  const { issuer, issued_date } = values;
  return suggestedExpiry({ kind: kindOf(values.kind), issuer, issued_date: issued_date || null });
}

/** What inputs hold in a way of their own. */
export function inputsOf(document: Document | null, kind: string | null = null) {
  const details = document?.details ?? null;
  const isMultistate = document?.is_multistate ?? null;
  return {
    kind: (document ? whatOf(document) : kind) ?? '',
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
