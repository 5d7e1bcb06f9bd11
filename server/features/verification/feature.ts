import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import { listRoutes } from './exclusionLists/routes.ts';
import { loadLists } from './exclusionLists/tasks.ts';
import * as assignedWork from './assignedWork/functions.ts';
import * as facilityDecisions from './facilities/decide.ts';
import * as facilities from './facilities/functions.ts';
import * as facilityQueues from './facilities/queue.ts';
import { mailWaiting, recheckRenamed, syncChecked } from './facilities/reactions.ts';
import { keepFacilities } from './facilities/tasks.ts';
import * as checks from './functions.ts';
import * as npi from './npi.ts';
import * as numbers from './numbers.ts';
import { syncNpi, recordReview } from './reactions.ts';
import * as screening from './screening/functions.ts';
import { screenChanged, screenSubmitted } from './screening/reactions.ts';
import { screenPerson } from './screening/tasks.ts';
import { keepNpi, verifyLedger } from './tasks.ts';
import * as workList from './workList/functions.ts';

export const verificationFeature = {
  functions: implementationsIn([
    assignedWork,
    checks,
    facilities,
    facilityDecisions,
    facilityQueues,
    npi,
    numbers,
    screening,
    workList,
  ]),
  reactions: {
    Document: [recordReview],
    FacilityCheck: [syncChecked, mailWaiting],
    User: [syncNpi, recheckRenamed, screenSubmitted, screenChanged],
  },
  tasks: { keepFacilities, keepNpi, screenPerson, verifyLedger, loadLists },
  routes: [listRoutes],
} satisfies Feature;
