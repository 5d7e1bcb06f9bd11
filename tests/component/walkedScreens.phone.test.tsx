import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { smallTargetsIn } from '#tests/support/smallTargetsIn.ts';
import { Schedule } from '#web/features/interviews/Schedule.tsx';
import { OpenAssignments } from '#web/features/assignments/waiting/OpenAssignments.tsx';
import { OfferPage } from '#web/features/offers/OfferPage.tsx';
import { WaitingForYou } from '#web/features/assignments/waiting/WaitingForYou.tsx';
import PostJob from '#web/routes/facility/postJob.tsx';
import type { Answers } from './support/answers.ts';
import { eligibilityOf } from './support/eligibilityRows.ts';
import { interviewAnswers, interviewRow } from './support/interviewRows.ts';
import { assignmentRow, offerAnswers, offerRow } from './support/offerRows.ts';
import { postJobAnswers } from './support/postJobAnswers.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';

const moved = { moved: { from: 'FL', to: 'CA' }, eligibility: eligibilityOf() };
const offers = offerAnswers([offerRow({ assignment_id: 'assignment-1' })], {
  'GET entities/Assignment/assignment-1': assignmentRow(),
  'GET entities/Assignment': [assignmentRow()],
  'GET entities/Interview': [interviewRow()],
  'POST functions/offerEligibility': moved,
});

interface Walked {
  at: string;
  part: ReactNode;
  answers: Answers;
  side: 'clinician' | 'facility';
  /** Seen once the screen is whole. */
  shown: string;
}

const screens: readonly Walked[] = [
  { at: '/offer?id=offer-1', part: <OfferPage />, answers: offers, side: 'clinician', shown: 'The job was posted in' },
  {
    at: '/offer?application=application-1',
    part: <OfferPage />,
    answers: offerAnswers([], { 'POST functions/offerEligibility': moved }),
    side: 'facility',
    shown: 'This site is in California',
  },
  { at: '/clinician-dashboard', part: <WaitingForYou />, answers: offers, side: 'clinician', shown: 'First day Jan 1' },
  {
    at: '/schedule',
    part: <Schedule agreed={<OpenAssignments />} />,
    answers: interviewAnswers(interviewRow(), { 'GET entities/Assignment': [assignmentRow()] }),
    side: 'clinician',
    shown: 'First day Jan 1',
  },
  { at: '/post-job', part: <PostJob />, answers: postJobAnswers, side: 'facility', shown: 'Location Type' },
];

test.each(screens)('W14, W13: $at fits a phone, and every target a thumb', async (screen) => {
  const { at, part, answers, side, shown } = screen;
  const user = side === 'clinician' ? clinicianRow() : facilityRow();
  // As wide as the shell's own: bars at the lower edge reach over it.
  await renderPart(<main style={{ padding: 16 }}>{part}</main>, { at, user, answers });
  await expect.element(page.getByText(shown, { exact: false })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(smallTargetsIn(document.querySelector('main')!)).toEqual([]);
});
