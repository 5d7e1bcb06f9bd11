import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as figures from './figures/functions.ts';
import { createFormTemplate, updateFormTemplate } from './formTemplates.ts';
import * as workspace from './functions.ts';
import * as reach from './jobFunnel/functions.ts';
import { syncFacility, syncSeat } from './membership.ts';
import { createSite, createTemplate, updateSite } from './sites.ts';

export const workspacesFeature = {
  functions: implementationsIn([figures, reach, workspace]),
  entityWrites: {
    FormTemplate: { create: createFormTemplate, update: updateFormTemplate },
    MessageTemplate: { create: createTemplate },
    Site: { create: createSite, update: updateSite },
  },
  reactions: {
    Member: [syncSeat],
    User: [syncFacility],
  },
} satisfies Feature;
