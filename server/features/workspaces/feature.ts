import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as apiKeys from './apiKeys/functions.ts';
import * as figures from './figures/functions.ts';
import { createFormTemplate, updateFormTemplate } from './formTemplates.ts';
import * as workspace from './functions.ts';
import * as reach from './jobFunnel/functions.ts';
import { syncFacility, syncMembership } from './membership.ts';
import { createSite, createTemplate, updateSite } from './sites.ts';
import * as provisioning from './provisioning/functions.ts';
import { provisioningRoutes } from './provisioning/routes.ts';
import * as sheet from './sheet/functions.ts';
import * as signOn from './signOn/functions.ts';
import { signOnRoutes } from './signOn/routes.ts';
import * as webhooks from './webhooks/functions.ts';
import { recordEvent } from './webhooks/reactions.ts';
import { sendWebhooks } from './webhookDeliveries/tasks.ts';

export const workspacesFeature = {
  functions: implementationsIn([apiKeys, webhooks, signOn, provisioning, figures, reach, sheet, workspace]),
  entityWrites: {
    FormTemplate: { create: createFormTemplate, update: updateFormTemplate },
    MessageTemplate: { create: createTemplate },
    Site: { create: createSite, update: updateSite },
  },
  reactions: {
    Application: [recordEvent],
    Assignment: [recordEvent],
    Interview: [recordEvent],
    Job: [recordEvent],
    Member: [recordEvent, syncMembership],
    Message: [recordEvent],
    Offer: [recordEvent],
    Shift: [recordEvent],
    User: [syncFacility],
  },
  tasks: { sendWebhooks },
  routes: [signOnRoutes, provisioningRoutes],
  accessSources: [apiKeys.apiKeyAccess, webhooks.webhookAccess],
} satisfies Feature;
