import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as invitations from './functions.ts';
import { answerByApplying, notifyInvitation } from './reactions.ts';

export const invitationsFeature = {
  functions: implementationsIn([invitations]),
  reactions: {
    Application: [answerByApplying],
    JobInvitation: [notifyInvitation],
  },
} satisfies Feature;
