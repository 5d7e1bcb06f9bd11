import { createContext, type ReactNode } from 'react';
import type { FileType } from '#domain/shared/file.ts';

/** What may show that somebody is on a list: what the page that opens it can draw. */
export const evidenceTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const satisfies readonly FileType[];

/** Draws the file at an address over the page. */
export type RenderEvidence = (shown: {
  opened: boolean;
  onClose: () => void;
  fileUrl: string;
  name: string;
}) => ReactNode;

/** As whoever shows the screening draws it. */
export const EvidenceContext = createContext<RenderEvidence>(() => null);
