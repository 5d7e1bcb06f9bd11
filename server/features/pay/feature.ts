import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as pay from './functions.ts';
import { syncEmployees } from './reactions.ts';
import { keepPayDuties } from './tasks.ts';

export const payFeature = {
  functions: implementationsIn([pay]),
  reactions: {
    User: [syncEmployees],
  },
  tasks: { keepPayDuties },
} satisfies Feature;
