import { createContext, type ReactNode } from 'react';
import type { FileType } from '#domain/shared/file.ts';

/** Types of files that may prove a listing: what the page that opens them can render. */
export const evidenceTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const satisfies readonly FileType[];

/** Draws the file at an address over the page. */
export type RenderEvidence = (shown: {
  opened: boolean;
  onClose: () => void;
  fileUrl: string;
  name: string;
}) => ReactNode;

/** As the page of the screening renders it. */
export const EvidenceContext = createContext<RenderEvidence>(() => null);
