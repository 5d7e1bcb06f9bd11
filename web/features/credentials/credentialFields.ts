import { credentialKinds, wantedFacts } from '#domain/credentials/credentialKinds.ts';
import { credentialKindNames, type CredentialFact, type CredentialKind } from '#domain/credentials/vocabulary.ts';
import type { ClinicalRole, DocumentType } from '#domain/shared/vocabulary.ts';

/** What has no kind, and so no facts. */
export const plainTypes = ['resume', 'id', 'other'] as const satisfies readonly DocumentType[];

/** A clinician adds a kind of credential or one of the plain types; null for these. */
export function kindOf(what: string): CredentialKind | null {
  return credentialKindNames.find((kind) => kind === what) ?? null;
}

/** As it is sent; nothing while nothing is chosen. */
export function typeAndKind(what: string): { type?: DocumentType; kind: CredentialKind | null } {
  const kind = kindOf(what);
  if (kind) return { type: credentialKinds[kind].type, kind };
  const type = plainTypes.find((plain) => plain === what);
  return { ...(type ? { type } : {}), kind: null };
}

/** Every kind, those first that the person's roles usually hold. */
export function kindsByLikelihood(roles: readonly ClinicalRole[]): {
  usual: CredentialKind[];
  others: CredentialKind[];
} {
  const isUsual = (kind: CredentialKind) => credentialKinds[kind].roles.some((role) => roles.includes(role));
  return {
    usual: credentialKindNames.filter((kind) => roles.length === 0 || isUsual(kind)),
    others: credentialKindNames.filter((kind) => roles.length > 0 && !isUsual(kind)),
  };
}

export type FormFact = CredentialFact | 'has_no_expiry' | 'holder_name';

const formFacts = [
  ...(['profession', 'state', 'number', 'name', 'issuer', 'is_multistate'] as const),
  ...(['issued_date', 'expires_date', 'has_no_expiry', 'holder_name', 'details'] as const),
] as const satisfies readonly FormFact[];

/** What the form asks of a kind, in its order: what is wanted, and what the card may say besides. */
export function askedFacts(what: string, profession: string | null): readonly FormFact[] {
  const kind = kindOf(what);
  if (kind === null) return what === 'other' ? ['name'] : [];
  const { shownFrom, mayHaveNoExpiry } = credentialKinds[kind];
  const besides: FormFact[] = ['issued_date', 'expires_date', 'holder_name'];
  if (shownFrom === 'application') besides.push('number');
  if (mayHaveNoExpiry) besides.push('has_no_expiry');
  const asked: readonly FormFact[] = [...wantedFacts(kind, profession), ...besides];
  return formFacts.filter((fact) => asked.includes(fact));
}

export function unaskedFacts(asked: readonly FormFact[]): readonly FormFact[] {
  return formFacts.filter((fact) => !asked.includes(fact));
}
