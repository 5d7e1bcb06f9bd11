import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as acceptOffer from './accept.ts';
import { notifyAcceptance } from './notifyAcceptance.ts';
import * as closeOffers from './answerOffer.ts';
import { notifyOffer, closeOffer, markOffer } from './reactions.ts';
import * as receipt from './receipt.ts';
import * as saveOffer from './save.ts';
import * as sendOffer from './send.ts';

export const offersFeature = {
  functions: implementationsIn([saveOffer, sendOffer, closeOffers, acceptOffer, receipt]),
  reactions: {
    Application: [closeOffer],
    Offer: [notifyOffer, notifyAcceptance, markOffer],
  },
} satisfies Feature;
