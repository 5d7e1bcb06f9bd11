import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as postings from './confirmation/functions.ts';
import { confirmByDecision, confirmByMessage } from './confirmation/reactions.ts';
import { keepJobs } from './confirmation/tasks.ts';
import { notifyEarly } from './earlyAccess/reactions.ts';
import { openEarlyJobs, tellEarlyJob } from './earlyAccess/tasks.ts';
import * as facilityJobs from './facilityJobs.ts';
import { indeedList } from './feeds/indeedList.ts';
import { feedRoutes } from './feeds/routes.ts';
import * as jobs from './functions.ts';
import * as jobFeeds from './incoming/functions.ts';
import { readJobFeeds } from './incoming/tasks.ts';
import { jobPictureRoutes } from './pictures/routes.ts';
import { countAssigned, countPositions } from './positions/functions.ts';
import * as sheet from './sheet/functions.ts';

export const jobsFeature = {
  functions: implementationsIn([facilityJobs, jobFeeds, jobs, postings, sheet]),
  entityWrites: {
    Job: { create: jobs.createJob, update: jobs.updateJob, remove: jobs.removeJob },
  },
  reactions: {
    Application: [confirmByDecision, countPositions],
    Assignment: [countAssigned],
    Job: [notifyEarly],
    Message: [confirmByMessage],
  },
  tasks: { keepJobs, openEarlyJobs, readJobFeeds, tellEarlyJob },
  routes: [feedRoutes, jobPictureRoutes],
  generatedLists: [indeedList],
} satisfies Feature;
