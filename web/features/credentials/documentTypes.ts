import type { Document } from '#domain/credentials/document.ts';
import type { FileType } from '#domain/shared/file.ts';
import { requiredDocumentTypes, type DocumentType } from '#domain/shared/vocabulary.ts';

export const documentFileTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const satisfies readonly FileType[];

export function isRequired(type: DocumentType): boolean {
  return requiredDocumentTypes.some((required) => required === type);
}

/** Required types without a document that is approved or may become so. */
export function missingTypes(documents: readonly Document[]): DocumentType[] {
  const open = documents.filter(({ status }) => status !== 'rejected');
  return requiredDocumentTypes.filter((type) => !open.some((document) => document.type === type));
}
