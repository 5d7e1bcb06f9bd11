import { createContext, use } from 'react';
import type { EvidenceUpload } from './AnswerFields.tsx';

/** How the page sends what is stored of an answer. */
export const EvidenceUploadContext = createContext<EvidenceUpload | null>(null);

export function useEvidenceUpload(): EvidenceUpload {
  const upload = use(EvidenceUploadContext);
  if (!upload) throw new Error('This page does not say how evidence is sent');
  return upload;
}
