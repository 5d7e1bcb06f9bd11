import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as confirmAdult from './confirmAdult.ts';
import * as deletion from './deletion/functions.ts';
import * as emailChange from './emailChange/functions.ts';
import { updateUser } from './functions.ts';
import { askNotificationsEmail, endSessions, syncAccount, renameFacility } from './reactions.ts';
import * as sessions from './sessions/functions.ts';
import * as resetSecondFactor from './sessions/resetSecondFactor.ts';

export const accountsFeature = {
  functions: implementationsIn([deletion, emailChange, sessions, resetSecondFactor, confirmAdult]),
  entityWrites: {
    User: { update: updateUser },
  },
  reactions: {
    User: [endSessions, syncAccount, renameFacility, askNotificationsEmail],
  },
} satisfies Feature;
