import { credentialKey } from '#domain/credentials/credential.ts';
import type { Document } from '#domain/credentials/document.ts';
import { roleName } from '#web/i18n/labels.ts';
import type { Translate } from '#web/i18n/translator.ts';

type Named = Pick<Document, 'type' | 'kind' | 'profession' | 'state' | 'name'>;

/** What a credential is called: `RN license (TX)`, `Specialty certification: CCRN`. */
export function credentialTitle(t: Translate, { type, kind, profession, state, name }: Named): string {
  if (kind === null) return name ?? t(`credentials.type.${type}`);
  if (profession && state && (kind === 'state_license' || kind === 'compact_privilege'))
    return t(`eligibilityTerms.what.${kind}`, { profession: roleName(t, profession), state });
  const word = t(`credentials.kind.${kind}`);
  if (state) return t('wallet.titleIn', { kind: word, state });
  return name ? t('wallet.titleOf', { kind: word, name }) : word;
}

/** The same, distinguished from others with that name. */
export function credentialName(t: Translate, document: Document): string {
  const title = credentialTitle(t, document);
  const isAlone = credentialKey(document) === credentialKey({ ...document, kind: null });
  return isAlone && document.file_name ? fileOf(t, document) : title;
}

/** One term of several. */
export function fileOf(t: Translate, document: Document): string {
  const title = credentialTitle(t, document);
  return document.file_name ? t('wallet.file', { title, file: document.file_name }) : title;
}
