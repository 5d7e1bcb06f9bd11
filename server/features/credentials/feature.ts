import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as documents from './functions.ts';
import { syncListing, forgetWithheld, recomputeVerification, reopenSubmission } from './reactions.ts';
import { keepCredentials, mailWaitingDocuments } from './tasks.ts';

export const credentialsFeature = {
  functions: implementationsIn([documents]),
  entityWrites: {
    Document: { create: documents.createDocument, update: documents.updateDocument, remove: documents.removeDocument },
  },
  reactions: {
    Check: [syncListing],
    Document: [recomputeVerification, reopenSubmission],
    User: [forgetWithheld],
  },
  tasks: { mailWaitingDocuments, keepCredentials },
} satisfies Feature;
