import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as assignments from './functions.ts';
import { announceAssignment } from './reactions.ts';
import * as readiness from './readiness/functions.ts';
import { announceSheet, endSheet, keepReaders, keepSheetSite } from './readiness/reactions.ts';

export const assignmentsFeature = {
  functions: implementationsIn([assignments, readiness]),
  reactions: {
    Assignment: [keepReaders, announceAssignment],
    Job: [keepSheetSite, endSheet],
    ReadinessSheet: [announceSheet],
  },
} satisfies Feature;
