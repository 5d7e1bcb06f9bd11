import { expect, test } from 'vitest';
import { Document } from '#domain/document.ts';
import { nextSteps } from '#domain/steps.ts';
import { documentStatuses } from '#domain/vocabulary.ts';
import { reviewSteps } from './reviewSteps.ts';

test.each(documentStatuses)('from %s the page offers what the entity allows', (status) => {
  const admin = { kind: 'user', id: 'a', userRole: null, role: 'admin', onboarded: false } as const;
  expect(reviewSteps[status]).toEqual(nextSteps(Document.steps!, admin, { status }));
});
