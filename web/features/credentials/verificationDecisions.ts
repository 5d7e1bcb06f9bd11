import { Document } from '#domain/credentials/document.ts';
import { nextTransitions } from '#domain/core/transitions.ts';

const decisions = ['approved', 'rejected'] as const;
export type VerificationDecision = (typeof decisions)[number];

/** What an administrator is offered to decide on a document. */
export function decisionsOn(document: Pick<Document, 'status'>): readonly VerificationDecision[] {
  const admin = { kind: 'user', id: '', userRole: null, role: 'admin', onboarded: true } as const;
  const next = nextTransitions(Document.transitions, admin, { ...document });
  return decisions.filter((one) => next.includes(one));
}
