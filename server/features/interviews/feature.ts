import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as answerInterview from './answer.ts';
import * as bookings from './bookings.ts';
import * as calendar from './calendar/functions.ts';
import { calendarRoutes } from './calendar/routes.ts';
import * as interviews from './functions.ts';
import * as proposeInterview from './propose.ts';
import { notifyInterview, closeHiring, syncZone, markStage } from './reactions.ts';

export const interviewsFeature = {
  functions: implementationsIn([calendar, bookings, answerInterview, interviews, proposeInterview]),
  reactions: {
    Application: [closeHiring],
    Interview: [notifyInterview, markStage],
    Site: [syncZone],
  },
  routes: [calendarRoutes],
  accessSources: [calendar.calendarAccess],
} satisfies Feature;
