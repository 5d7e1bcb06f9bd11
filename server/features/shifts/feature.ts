import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as answerShifts from './answer.ts';
import * as cancelShift from './cancel.ts';
import * as checkIn from './checkIn.ts';
import * as corrections from './corrections.ts';
import * as hoursCsv from './hours/hoursCsv.ts';
import * as hoursXlsx from './hours/hoursXlsx.ts';
import * as pbj from './pbj/functions.ts';
import * as lines from './lines.ts';
import * as missed from './missed.ts';
import * as proposeShifts from './propose.ts';
import { endShiftsAfter, syncShiftZone, notifyShift } from './reactions.ts';

export const shiftsFeature = {
  functions: implementationsIn([
    answerShifts,
    cancelShift,
    checkIn,
    corrections,
    hoursCsv,
    hoursXlsx,
    lines,
    missed,
    pbj,
    proposeShifts,
  ]),
  reactions: {
    Assignment: [endShiftsAfter],
    Shift: [notifyShift],
    Site: [syncShiftZone],
  },
} satisfies Feature;
