import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as assignments from './functions.ts';
import { notifyAssignment } from './reactions.ts';
import * as readiness from './readiness/functions.ts';
import { notifySheet, endSheet, syncReaders, syncSheetSite } from './readiness/reactions.ts';

export const assignmentsFeature = {
  functions: implementationsIn([assignments, readiness]),
  reactions: {
    Assignment: [syncReaders, notifyAssignment],
    Job: [syncSheetSite, endSheet],
    ReadinessSheet: [notifySheet],
  },
} satisfies Feature;
