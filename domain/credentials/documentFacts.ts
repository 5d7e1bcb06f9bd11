import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';
import type { FieldError } from '#domain/core/errors.ts';
import { flag, optionalChoice, optionalDay, optionalFlag, optionalRecord, optionalText } from '#domain/core/fields.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import { credentialKinds, kindOfType } from '#domain/credentials/credentialKinds.ts';
import {
  coverageForms,
  credentialKindNames,
  type CredentialFact,
  type CredentialKind,
  type MalpracticeDetails,
} from '#domain/credentials/vocabulary.ts';
import { textWithoutSsn } from '#domain/shared/textWithoutSsn.ts';
import { clinicalRoles, states, type DocumentType } from '#domain/shared/vocabulary.ts';

/** What a document says of the term that it is. Its owner writes it, and a reviewer corrects it. */
export const documentFacts = {
  kind: optionalChoice(credentialKindNames),
  profession: optionalChoice(clinicalRoles),
  state: optionalChoice(states),
  /** As it was typed: there is no national form. Of a DEA number the last four characters alone are stored. */
  number: textWithoutSsn(100),
  issuer: optionalText(120),
  /** As printed on it, where that differs from the account. */
  holder_name: textWithoutSsn(100),
  /** Of nurses' licenses; null: not stated. */
  is_multistate: optionalFlag(),
  issued_date: optionalDay(),
  /** Its last day. */
  expires_date: optionalDay(),
  has_no_expiry: flag(false),
  /** Of malpractice insurance alone. */
  details: optionalRecord<MalpracticeDetails>(isMalpracticeDetails),
} as const;

export const documentFactNames = Object.keys(documentFacts) as (keyof typeof documentFacts)[];

interface Facts {
  readonly type: DocumentType;
  readonly kind: CredentialKind | null;
  readonly issued_date: string | null;
  readonly expires_date: string | null;
  readonly has_no_expiry: boolean;
  readonly details: MalpracticeDetails | null;
}

/** What is wrong with the facts of a document as far as they say it together. What is missing is no fault. */
export function factErrors({ type, kind, issued_date, expires_date, has_no_expiry, details }: Facts): FieldError[] {
  const isOtherType = kind !== null && credentialKinds[kind].type !== type;
  const endsBefore = issued_date !== null && expires_date !== null && expires_date < issued_date;
  return [
    ...(isOtherType ? [{ field: 'kind', ...fieldErrorText('kindOfOtherType') }] : []),
    ...(endsBefore ? [{ field: 'expires_date', ...fieldErrorText('expiresBeforeIssue') }] : []),
    ...(has_no_expiry && expires_date !== null
      ? [{ field: 'has_no_expiry', ...fieldErrorText('expiresAndNever') }]
      : []),
    ...(details !== null && kind !== 'malpractice_insurance'
      ? [{ field: 'details', ...fieldErrorText('detailsOfOtherKind') }]
      : []),
  ];
}

/** The kind that a document has after a write: that of its type where its owner names none, which follows a changed type. */
export function kindAfter(
  after: Pick<Facts, 'type' | 'kind'>,
  before: Pick<Facts, 'type' | 'kind'> | null,
): CredentialKind | null {
  const isLeftBehind = before !== null && before.type !== after.type && before.kind === after.kind;
  return (isLeftBehind ? null : after.kind) ?? kindOfType(after.type);
}

/** What is missing before a document is approved: the kind of a certification, and what its kind needs. */
export function factsLacking(document: Needed): (CredentialFact | 'kind')[] {
  const { type, kind, has_no_expiry } = document;
  if (kind === null) return type === 'certification' ? ['kind'] : [];
  return credentialKinds[kind].needs.filter(
    (fact) => document[fact] === null && !(fact === 'expires_date' && has_no_expiry),
  );
}

type Needed = Pick<Facts, 'type' | 'kind' | 'has_no_expiry'> & Readonly<Record<CredentialFact, unknown>>;

/** Finds the same number again, however it is written; null where only the end of one is stored. */
export function numberKey(kind: CredentialKind | null, number: string | null): string | null {
  if (number === null || kind === 'dea_registration') return null;
  return number.toUpperCase().replace(/[\s.-]/g, '') || null;
}

function isMalpracticeDetails(value: object): LocalizedText | null {
  const { per_claim, aggregate, form, retroactive_date, ...more } = value as Record<string, unknown>;
  const isRight =
    isAmount(per_claim) &&
    isAmount(aggregate) &&
    coverageForms.some((one) => one === form) &&
    (retroactive_date === null || isDay(retroactive_date)) &&
    Object.keys(more).length === 0;
  return isRight ? null : fieldErrorText('malpracticeDetails');
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 100_000_000;
}

function isDay(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
}
