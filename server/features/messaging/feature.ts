import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import { endThreadAssignments, notifyAssigned } from './assign.ts';
import * as threads from './functions.ts';
import { notifyThread, refreshThread } from './reactions.ts';
import { mailUnreadThread } from './tasks.ts';

export const messagingFeature = {
  functions: implementationsIn([threads]),
  entityWrites: {
    Message: { create: threads.createMessage },
    Thread: { create: threads.createThread, update: threads.updateThread },
  },
  reactions: {
    Message: [refreshThread],
    Member: [endThreadAssignments],
    Thread: [notifyThread, notifyAssigned],
  },
  tasks: { mailUnreadThread },
} satisfies Feature;
