import { credentialKey, currentTerms, isValidOn, validityOf } from '#domain/credentials/credential.ts';
import type { Document } from '#domain/credentials/document.ts';
import { isHidden } from '#domain/moderation/contentVisibility.ts';
import { credentialKinds } from '#domain/credentials/credentialKinds.ts';
import type { CredentialKind } from '#domain/credentials/vocabulary.ts';
import { requiredDocumentTypes, type DocumentType } from '#domain/shared/vocabulary.ts';

/** One credential with all its terms. */
export interface WalletItem {
  /** The term that counts, or the newest one where none does. */
  readonly shown: Document;
  /** What is to follow it: in review, refused, or not begun. */
  readonly next: Document | null;
  /** All others, newest first. */
  readonly earlier: readonly Document[];
}

const walletGroups = ['attention', 'required', 'licenses', 'cards', 'insurance', 'health', 'other'] as const;
type WalletGroup = (typeof walletGroups)[number];

export interface Wallet {
  /** Those that hold something, in the order of the page. */
  readonly groups: readonly { readonly name: WalletGroup; readonly items: readonly WalletItem[] }[];
  /** Required types of which there is nothing at all. */
  readonly absent: readonly DocumentType[];
  /** How many of the required types hold today. */
  readonly held: number;
  readonly nextToExpire: Document | null;
}

/** A person's documents as they read them on a day: each credential once, in one group. */
export function walletOf(documents: readonly Document[], day: string): Wallet {
  const items = itemsOf(documents, day);
  const calm = items.filter((item) => !needsAttention(item, day));
  const required = requiredDocumentTypes.flatMap((type) => bestOf(calm, type, day) ?? []);
  const groupOf = (item: WalletItem): WalletGroup => {
    if (!calm.includes(item)) return 'attention';
    return required.includes(item) ? 'required' : groupOfKind(item.shown);
  };
  const absent = requiredDocumentTypes.filter((type) => !items.some(({ shown }) => shown.type === type));
  const valid = items.filter(({ shown }) => isValidOn(shown, day) && !isHidden(shown));
  const ending = valid.map(({ shown }) => shown).filter(({ expires_date }) => expires_date !== null);
  return {
    groups: walletGroups
      .map((name) => ({ name, items: items.filter((item) => groupOf(item) === name) }))
      .filter(({ name, items }) => items.length > 0 || (name === 'required' && absent.length > 0)),
    absent,
    held: requiredDocumentTypes.filter((type) => valid.some(({ shown }) => shown.type === type)).length,
    nextToExpire: ending.sort((one, other) => one.expires_date!.localeCompare(other.expires_date!))[0] ?? null,
  };
}

function itemsOf(documents: readonly Document[], day: string): WalletItem[] {
  const byCredential = new Map<string, Document[]>();
  for (const document of documents.toSorted((one, other) => other.created_date.localeCompare(one.created_date))) {
    const key = credentialKey(document);
    byCredential.set(key, [...(byCredential.get(key) ?? []), document]);
  }
  return [...byCredential.values()].map((terms) => {
    const current = currentTerms(terms, day)[0];
    const shown = current ?? terms[0]!;
    const next = current ? (terms.find((term) => term !== shown && isNextTerm(term, shown, day)) ?? null) : null;
    return { shown, next, earlier: terms.filter((term) => term !== shown && term !== next) };
  });
}

/** A refusal from before what counts now is history. */
function isNextTerm(term: Document, current: Document, day: string): boolean {
  const stands = validityOf(term, day);
  if (stands === 'not_accepted') return term.created_date > current.created_date;
  return stands === 'in_review' || stands === 'not_yet';
}

/** It was refused, or ends while nothing is under way to follow it. */
function needsAttention({ shown, next }: WalletItem, day: string): boolean {
  if (next?.status === 'rejected') return true;
  const stands = validityOf(shown, day);
  return stands === 'not_accepted' || (next === null && (stands === 'expired' || stands === 'expiring'));
}

/** What holds today comes before what is in review. */
function bestOf(items: readonly WalletItem[], type: DocumentType, day: string): WalletItem | undefined {
  const ofType = items.filter(({ shown }) => shown.type === type);
  return ofType.find(({ shown }) => isValidOn(shown, day)) ?? ofType[0];
}

function groupOfKind({ kind, type }: Document): WalletGroup {
  if (type === 'license' || (kind !== null && registrations.includes(kind))) return 'licenses';
  if (kind === 'malpractice_insurance') return 'insurance';
  if (kind !== null) return credentialKinds[kind].shownFrom === 'hire' ? 'health' : 'cards';
  return type === 'certification' ? 'cards' : 'other';
}

const registrations: readonly CredentialKind[] = ['dea_registration', 'state_controlled_substance'];
