import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as appeals from './appeals.ts';
import * as reliability from './functions.ts';
import { recordChange, recordInterview, recordShift, recordWithdrawal } from './reactions.ts';

export const reliabilityFeature = {
  functions: implementationsIn([appeals, reliability]),
  reactions: {
    Assignment: [recordWithdrawal],
    Interview: [recordInterview],
    Offer: [recordChange],
    Shift: [recordShift],
  },
} satisfies Feature;
