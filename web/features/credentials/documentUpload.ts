import { documentFileTypes } from './documentTypes.ts';
import { reducePhoto } from '#web/forms/reducePhoto.ts';

/** How the file of a document is uploaded: only its owner and administrators can read it. */
export const documentUpload = {
  purpose: 'document',
  types: documentFileTypes,
  adjust: reducePhoto,
  shrinks: true,
} as const;
