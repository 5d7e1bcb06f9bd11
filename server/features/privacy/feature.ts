import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as dataExport from './dataExport/functions.ts';
import * as importPassport from './dataExport/importPassport.ts';
import * as passport from './dataExport/passportFunctions.ts';
import * as passportLinks from './dataExport/passportLinks.ts';
import { passportRoutes } from './dataExport/passportRoutes.ts';
import { exportRoutes } from './dataExport/routes.ts';
import { keepExports } from './dataExport/tasks.ts';
import { syncPrivacy } from './syncPrivacy.ts';
import * as privacy from './functions.ts';
import * as impact from './impact/functions.ts';
import { countFitShown } from './impact/tasks.ts';
import * as sharing from './sharing/functions.ts';

export const privacyFeature = {
  functions: implementationsIn([impact, privacy, dataExport, passport, importPassport, passportLinks, sharing]),
  reactions: {
    User: [syncPrivacy],
  },
  tasks: { keepExports, countFitShown },
  routes: [exportRoutes, passportRoutes],
  accessSources: [passportLinks.passportAccess],
} satisfies Feature;
