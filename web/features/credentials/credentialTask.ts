import type { Document } from '#domain/credentials/document.ts';
import { credentialKindNames, type CredentialKind } from '#domain/credentials/vocabulary.ts';
import { useAddressParams } from '#web/address/addressParams.ts';

/** What is done in the form: something new, the next term of a credential, or other facts and another file for a term. */
export type CredentialTask =
  | { readonly act: 'add'; readonly kind: CredentialKind | null }
  | { readonly act: 'renew' | 'edit'; readonly document: Document };

const acts = ['add', 'renew', 'edit'] as const;

/** The open form lives in the address: `?add=new`, `?add={kind}`, `?renew={id}`, `?edit={id}`. */
export function useCredentialTask(documents: readonly Document[]) {
  const [params, change] = useAddressParams();
  const act = acts.find((one) => params.has(one)) ?? null;
  const asked = act && params.get(act);
  const open = (next: (typeof acts)[number] | null, value = 'new') => {
    const closed = Object.fromEntries(acts.map((one) => [one, null]));
    change(next ? { ...closed, [next]: value } : closed);
  };
  return { task: taskOf(act, asked, documents), key: `${act} ${asked}`, open };
}

function taskOf(act: (typeof acts)[number] | null, asked: string | null, documents: readonly Document[]) {
  if (act === 'add') return { act, kind: credentialKindNames.find((kind) => kind === asked) ?? null };
  const document = documents.find(({ id }) => id === asked);
  return act && document ? { act, document } : null;
}
