import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as demo from './demo/functions.ts';
import * as exportAudit from './exportAudit.ts';
import * as exportUsers from './exportUsers.ts';
import * as administration from './functions.ts';
import * as siteFigures from './siteFigures/functions.ts';

export const administrationFeature = {
  functions: implementationsIn([administration, exportAudit, exportUsers, demo, siteFigures]),
} satisfies Feature;
