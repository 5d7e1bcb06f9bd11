import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as notifications from './functions.ts';
import * as mailFunctions from './mailFunctions.ts';
import * as push from './push/functions.ts';
import { sendPush } from './push/tasks.ts';
import { forgetClosedNotifications } from './reactions.ts';
import { unsubscribeRoutes } from './routes.ts';

export const notificationsFeature = {
  functions: implementationsIn([notifications, mailFunctions, push]),
  entityWrites: {
    Notification: { update: notifications.updateNotification },
  },
  reactions: {
    Member: [forgetClosedNotifications],
  },
  tasks: { sendPush },
  routes: [unsubscribeRoutes],
  accessSources: [push.pushAccess],
} satisfies Feature;
