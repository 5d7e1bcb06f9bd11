import { IconCircleCheck, IconCircleDashedCheck, IconCircleMinus, IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EligibilityAnswer } from '#domain/eligibility/vocabulary.ts';
import classes from './EligibilityMark.module.css';

/** Whether a clinician may work a job: text for the reader, after a sign and in a color. */
export function EligibilityMark({ answer, children }: { answer: EligibilityAnswer; children: ReactNode }) {
  const Sign = signs[answer];
  return (
    <span className={classes.mark} data-answer={answer}>
      <Sign size="1.15em" aria-hidden />
      <span>{children}</span>
    </span>
  );
}

const signs = {
  eligible: IconCircleCheck,
  eligible_if: IconCircleDashedCheck,
  unknown: IconHelpCircle,
  not: IconCircleMinus,
} as const satisfies Record<EligibilityAnswer, unknown>;
