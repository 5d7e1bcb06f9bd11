import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppearanceSection } from '#web/features/accounts/settings/AppearanceSection.tsx';
import { DangerSection } from '#web/features/accounts/settings/DangerSection.tsx';
import { Shell } from '#web/features/site/shell/Shell.tsx';
import FacilityApplicants from '#web/routes/facility/applicants.tsx';
import FacilityJobs from '#web/routes/facility/jobs.tsx';
import { contrast } from '#tests/support/contrast.ts';
import type { Answers } from './support/answers.ts';
import { applicantAnswers } from './support/applicantAnswers.ts';
import { facilityJobAnswers } from './support/facilityJobAnswers.ts';
import { applicantRow, jobRow } from './support/jobRows.ts';
import { focusOn } from './support/keyboard.ts';
import { renderPart } from './support/renderPart.tsx';
import { facilityRow } from './support/rows.ts';

const facility = facilityRow();
const counts = { 'GET entities/Notification/count': { count: 0 }, 'GET entities/Thread/count': { count: 0 } };

interface Kind {
  at: string;
  part: ReactNode;
  answers: Answers;
  controls: string[];
}

const kinds: Kind[] = [
  {
    at: '/facility-jobs',
    part: <FacilityJobs />,
    answers: facilityJobAnswers([jobRow()]),
    controls: [
      'header a[href="/dashboard"]',
      'header [aria-label="Account menu"]',
      'main a[href="/post-job"]',
      'input[type=search]',
      '[aria-label^="Actions for"]',
      'article a',
    ],
  },
  {
    at: '/facility-applicants',
    part: <FacilityApplicants />,
    answers: applicantAnswers([applicantRow()]),
    controls: ['input[type=checkbox]', '[data-application]'],
  },
  {
    at: '/settings',
    part: (
      <>
        <AppearanceSection user={facility} />
        <DangerSection user={facility} />
      </>
    ),
    answers: {},
    controls: ['[type=radio]:checked', '[role=switch]', '#danger button'],
  },
];

const looks = kinds.flatMap((kind) => (['light', 'dark'] as const).map((scheme) => ({ at: kind.at, scheme, kind })));

test.each(looks)(
  'the ring around the focus contrasts with what is behind it: $at, $scheme',
  async ({ at, scheme, kind }) => {
    const { part, answers, controls } = kind;
    await renderPart(<Shell footer={false}>{part}</Shell>, {
      ...{ at, scheme },
      user: facility,
      answers: { ...answers, ...counts },
    });
    const find = (control: string) => document.querySelector<HTMLElement>(control);
    for (const control of controls) {
      await expect.poll(() => find(control), { message: control }).not.toBe(null);
      await userEvent.keyboard('{Tab}');
      await focusOn(page.elementLocator(find(control)!));
      await expect.poll(() => ringContrast(), { message: `${control}, of 3` }).toBeGreaterThanOrEqual(3);
    }
  },
);

/** Of the ring with what it touches, as WCAG counts it: what is behind it, or the control where it lies inside of it. */
function ringContrast(): number {
  const parents: Element[] = [];
  for (let at = document.activeElement; at && parents.length < 8; at = at.parentElement) parents.push(at);
  const ringed = [...parents, ...(document.activeElement!.parentElement?.children ?? [])].find((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(part);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  if (!ringed) return 0;
  const { outlineColor, outlineOffset } = getComputedStyle(ringed);
  return contrast(outlineColor, groundOf(parseFloat(outlineOffset) < 0 ? ringed : ringed.parentElement!));
}

function groundOf(start: Element): string {
  for (let at: Element | null = start; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (!backgroundColor.endsWith(', 0)')) return backgroundColor;
  }
  return 'rgb(255, 255, 255)';
}
