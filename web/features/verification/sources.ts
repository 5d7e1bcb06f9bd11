import type { Document } from '#domain/credentials/document.ts';
import { credentialKinds } from '#domain/credentials/credentialKinds.ts';
import type { CredentialSource } from './queries.ts';

/** What counts for a document of its kind is the answer of its source. */
export function isCheckedAtSource({ kind }: Pick<Document, 'kind'>): boolean {
  return kind !== null && credentialKinds[kind].evidence === 'primary_source';
}

/** Where a document is looked up: the source of its own issuer first, then those with an address. */
export function sourcesFor(
  { kind, profession, issuer }: Pick<Document, 'kind' | 'profession' | 'issuer'>,
  sources: readonly CredentialSource[],
): CredentialSource[] {
  const covers = ({ covers: covered }: CredentialSource) =>
    covered.some(
      (one) =>
        one.kind === kind && (!one.professions || profession === null || one.professions.some((p) => p === profession)),
    );
  const rank = ({ name, link }: CredentialSource) => (name === issuer ? 0 : link ? 1 : 2);
  return sources.filter(covers).toSorted((one, other) => rank(one) - rank(other));
}

/** The address of a source for a state; null where none is confirmed. `nameOf`: the English name of a state. */
export function addressOf(
  { link, state_names = {} }: Pick<CredentialSource, 'link' | 'state_names'>,
  state: Document['state'],
  nameOf: (state: NonNullable<Document['state']>) => string,
): string | null {
  if (link === null || !link.includes('{state}')) return link;
  return state && link.replace('{state}', state_names[state] ?? nameOf(state).replaceAll(' ', ''));
}
