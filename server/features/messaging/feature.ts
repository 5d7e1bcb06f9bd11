import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
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
    Thread: [notifyThread],
  },
  tasks: { mailUnreadThread },
} satisfies Feature;
