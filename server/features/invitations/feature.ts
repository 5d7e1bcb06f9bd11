import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as invitations from './functions.ts';
import { notifyInvitation } from './reactions.ts';

export const invitationsFeature = {
  functions: implementationsIn([invitations]),
  reactions: {
    JobInvitation: [notifyInvitation],
  },
} satisfies Feature;
