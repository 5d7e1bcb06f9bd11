import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';
import { nameField } from '#domain/core/fields.ts';
import { withText } from '#domain/core/issueText.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema, instantSchema, schemaOf, seenDateSchema } from '#domain/core/schemaOf.ts';
import { declineReasons, offerLimits, withdrawReasons } from '#domain/offers/vocabulary.ts';
import { locales } from '#domain/shared/locale.ts';
import { Assignment } from '#domain/assignments/assignment.ts';
import { Offer } from './offer.ts';
import { offerDraft } from './terms.ts';

const recruits = { all: ['onboarded', { may: 'recruit' }] } as const;
const clinician = { all: [{ role: 'clinician' }, 'onboarded'] } as const;

const offer = recordSchema(Offer);
const output = z.object({ success: z.literal(true), offer });

const seen = seenDateSchema.nullish();
const { min, max } = offerLimits.name;
const name = schemaOf(nameField(max)).refine((typed) => typed.length >= min, withText(fieldErrorText('required')));
const note = schemaOf(Offer.fields.reason_note).default(null);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * Keeps what is being written: a new draft, or another state of one. The applicant learns nothing of it.
 * 409 CONFLICT: changed, too_many, account_closed. 409 WRONG_STEP for an application that has ended or an offer that was sent.
 */
export const saveOffer = contract({
  name: 'saveOffer',
  summary: 'Keep a draft of an offer',
  area: 'applications',
  allowedTo: recruits,
  input: z.object({
    application_id: idSchema,
    offer_id: idSchema.nullish().describe('The draft that gets another state'),
    seen,
    form: offerDraft,
    expires_at: z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text).toISOString())
      .nullish(),
  }),
  output,
});

/**
 * Freezes a draft and sends it: its terms and their hash never change again. 422 with the dotted name of each field that is
 * missing or wrong, and `day_one.<field>` for what the job and its readiness sheet lack. 409 CONFLICT: open_offer (another
 * one waits for an answer and `replaces` does not name it), changed, account_closed, job_gone. 409 WRONG_STEP. 429 RATE_LIMITED
 * after six within a day for one application.
 */
export const sendOffer = contract({
  name: 'sendOffer',
  summary: 'Send an offer',
  area: 'applications',
  allowedTo: recruits,
  input: z.object({
    offer_id: idSchema,
    name: name.describe('Of whoever sends it, as they typed it'),
    seen,
    replaces: idSchema.nullish().describe('The open offer of the application that this one takes the place of'),
  }),
  output,
});

/**
 * Withdraws an offer that was sent and not answered. Repeating it changes nothing. 409 CONFLICT: expired. 409
 * WRONG_STEP.
 */
export const withdrawOffer = contract({
  name: 'withdrawOffer',
  summary: 'Take an offer back',
  area: 'applications',
  allowedTo: recruits,
  input: z.object({ offer_id: idSchema, reason: z.enum(withdrawReasons), note }),
  output,
});

/** Notes that the clinician has opened it, the first time. */
export const openOffer = contract({
  name: 'openOffer',
  summary: 'Note that an offer was opened',
  allowedTo: clinician,
  input: z.object({ offer_id: idSchema }),
  output,
});

/**
 * Accepts exactly the terms with that hash, by typing one's name. It begins an assignment, or changes the one that runs, and
 * hires. Sent again it answers the same. 409 CONFLICT: changed (another hash), expired. 409 WRONG_STEP.
 */
export const acceptOffer = contract({
  name: 'acceptOffer',
  summary: 'Accept an offer',
  allowedTo: clinician,
  input: z.object({
    offer_id: idSchema,
    terms_hash: hash,
    name: name.describe('Of whoever accepts, as they typed it: their signature'),
    locale: z.enum(locales).describe('The language of the sentence above the name'),
  }),
  output: z.object({ success: z.literal(true), offer, assignment: recordSchema(Assignment) }),
});

/** Says no. Repeating it changes nothing. 409 CONFLICT: expired. 409 WRONG_STEP. */
export const declineOffer = contract({
  name: 'declineOffer',
  summary: 'Decline an offer',
  allowedTo: clinician,
  input: z.object({ offer_id: idSchema, reason: z.enum(declineReasons), note }),
  output,
});

/**
 * Everything about an offer that was sent, to save: the canonical text of its terms, whose SHA-256 is `terms_hash`, and
 * what happened to it and when. Only the signer and administrators see where an acceptance came from.
 */
export const receipt = contract({
  name: 'receipt',
  summary: 'The receipt of an offer',
  allowedTo: 'signedIn',
  reads: true,
  input: z.object({ offer_id: idSchema }),
  output: z.object({
    offer,
    canonical: z.string().describe('The canonical JSON text of the terms (RFC 8785)'),
    terms_hash: z.string(),
    /** The terms that it took the place of, to show what changed. */
    replaces: offer.nullable(),
    events: z.array(
      z.object({
        what: z.enum(['sent', 'seen', 'accepted', 'declined', 'withdrawn', 'expired', 'replaced']),
        at: instantSchema,
        name: z.string().nullable().describe('Who did it, where somebody did'),
      }),
    ),
  }),
});
