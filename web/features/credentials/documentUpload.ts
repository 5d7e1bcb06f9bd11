import { documentFileTypes } from './documentTypes.ts';
import { reducePhoto } from './reducePhoto.ts';

/** How the file of a document is sent: nobody but its owner and administrators reads it. */
export const documentUpload = {
  purpose: 'document',
  types: documentFileTypes,
  adjust: reducePhoto,
  shrinks: true,
} as const;
