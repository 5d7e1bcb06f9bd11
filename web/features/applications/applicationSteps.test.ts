import { expect, it } from 'vitest';
import type { Actor } from '#domain/access.ts';
import { Application } from '#domain/application.ts';
import { nextSteps } from '#domain/steps.ts';
import { applicationStatuses } from '#domain/vocabulary.ts';
import { offeredSteps } from './applicationSteps.ts';

const facility: Actor = { kind: 'user', id: 'f1', userRole: 'facility', role: 'user', onboarded: true };

it.each(applicationStatuses)('offers from %s what the domain allows', (status) => {
  const allowed = nextSteps(Application.steps!, facility, { status, facility_id: 'f1', applicant_id: 'c1' });
  // Opening an application is what makes it reviewed: no button.
  expect(new Set(offeredSteps[status])).toEqual(new Set(allowed.filter((step) => step !== 'reviewed')));
});
