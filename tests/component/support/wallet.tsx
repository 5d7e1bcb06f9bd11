import { page } from 'vitest/browser';
import type { Document } from '#domain/credentials/document.ts';
import VerificationCheck from '#web/routes/clinician/verificationCheck.tsx';
import type { Answers, SentRequest } from './answers.ts';
import { inPage } from './inPage.tsx';
import { renderPart, type Scene } from './renderPart.tsx';
import { rowOf } from './rowOf.ts';
import { clinicianRow } from './rows.ts';

/** A credential of the clinician of `clinicianRow`: a card of the AHA that was approved, unless `more` says otherwise. */
export function documentRow(more: Partial<Document> = {}): Document {
  return rowOf('Document', {
    id: 'document-1',
    user_id: clinicianRow().id,
    type: 'bls',
    kind: 'bls',
    issuer: 'AHA',
    issued_date: '2025-01-10',
    file_url: '/files/bls.pdf',
    file_name: 'bls.pdf',
    status: 'approved',
    ...more,
  });
}

/** The page of the own credentials, with a server that takes what is added. `answers` come before that server's. */
export async function showWallet(first: readonly Document[], query = '', answers: Answers = {}, look: Scene = {}) {
  const documents = [...first];
  const user = clinicianRow({ clinical_roles: ['RN'] });
  const add = ({ body }: SentRequest) => {
    const document = documentRow({ id: `document-${documents.length + 1}`, status: 'pending', ...(body as object) });
    documents.unshift(document);
    return document;
  };
  const part = await renderPart(inPage(<VerificationCheck />), {
    ...look,
    at: `/verification-check${query}`,
    user,
    answers: {
      'GET entities/Document': () => documents,
      'GET entities/Check': [],
      'POST entities/Document': add,
      'POST functions/myScreening': { listed: null },
      [uploading]: { file_url: '/files/new' },
      ...answers,
    },
  });
  return { ...part, documents };
}

export const uploading = 'POST integration-endpoints/Core/UploadFile';

export const form = page.getByRole('dialog');
export const send = form.getByRole('button', { name: 'Send for review' });
export const paper = new File(['%PDF-1.4'], 'card.pdf', { type: 'application/pdf' });

/** A day from now on, in UTC. */
export function day(from: number): string {
  return new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
}
