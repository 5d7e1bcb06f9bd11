import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as alerts from './functions.ts';
import { followSearch } from './keepSearch.ts';
import { matchListings } from './matchListings.ts';
import { followProfile } from './profileSearch.ts';
import { followFrequency, followNewsTimes, matchActiveJob, matchNewClinician } from './reactions.ts';
import * as savedSearches from './savedSearches.ts';
import { sendAlerts } from './sendAlerts.ts';

export const alertsFeature = {
  functions: implementationsIn([alerts, savedSearches]),
  entityWrites: {
    SavedSearch: { create: savedSearches.createSavedSearch, update: savedSearches.updateSavedSearch },
  },
  reactions: {
    Job: [matchActiveJob],
    SavedSearch: [followSearch, followFrequency],
    User: [followNewsTimes, followProfile, matchNewClinician],
  },
  tasks: { matchListings, sendAlerts },
} satisfies Feature;
