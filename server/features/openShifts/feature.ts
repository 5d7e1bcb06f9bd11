import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as choose from './choose.ts';
import * as claim from './claim.ts';
import * as copyWeek from './copyWeek.ts';
import * as edit from './edit.ts';
import { notifyOfStep } from './notify.ts';
import * as sheet from './sheet/functions.ts';
import * as plan from './plan.ts';
import { syncPool, passPlace } from './reactions.ts';
import { keepOpenShifts, notifyClaim, notifySeries } from './tasks.ts';
import * as answer from './swaps/answer.ts';
import * as offer from './swaps/offer.ts';
import { endSwap } from './swaps/reactions.ts';
import * as take from './swaps/take.ts';
import { notifySwap } from './swaps/tasks.ts';
import * as swapViews from './swaps/views.ts';
import * as views from './views.ts';
import * as withdraw from './withdraw.ts';

export const openShiftsFeature = {
  functions: implementationsIn([
    answer,
    choose,
    claim,
    copyWeek,
    edit,
    offer,
    plan,
    sheet,
    swapViews,
    take,
    views,
    withdraw,
  ]),
  reactions: {
    Assignment: [syncPool],
    Shift: [passPlace, endSwap],
    ShiftClaim: [notifyOfStep],
  },
  tasks: { keepOpenShifts, notifyClaim, notifySeries, notifySwap },
} satisfies Feature;
