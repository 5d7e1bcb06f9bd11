import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as alerts from './functions.ts';
import { syncSearch } from './keepSearch.ts';
import { matchListings } from './matchListings.ts';
import { syncProfile } from './profileSearch.ts';
import { syncFrequency, syncNotificationTimes, matchActiveJob, matchNewClinician } from './reactions.ts';
import * as savedSearches from './savedSearches.ts';
import { sendAlerts } from './sendAlerts.ts';

export const alertsFeature = {
  functions: implementationsIn([alerts, savedSearches]),
  entityWrites: {
    SavedSearch: { create: savedSearches.createSavedSearch, update: savedSearches.updateSavedSearch },
  },
  reactions: {
    Job: [matchActiveJob],
    SavedSearch: [syncSearch, syncFrequency],
    User: [syncNotificationTimes, syncProfile, matchNewClinician],
  },
  tasks: { matchListings, sendAlerts },
} satisfies Feature;
