import type adminKeys from '#web/messages/en/admin.json';
import type authKeys from '#web/messages/en/auth.json';
import type clinicianKeys from '#web/messages/en/clinician.json';
import type credentialsKeys from '#web/messages/en/credentials.json';
import type diagnosticsKeys from '#web/messages/en/diagnostics.json';
import type facilityKeys from '#web/messages/en/facility.json';
import type guidesKeys from '#web/messages/en/guides.json';
import type jobsKeys from '#web/messages/en/jobs.json';
import type legalKeys from '#web/messages/en/legal.json';
import type messagingKeys from '#web/messages/en/messaging.json';
import type pagesKeys from '#web/messages/en/pages.json';
import type profileKeys from '#web/messages/en/profile.json';
import type publicKeys from '#web/messages/en/public.json';
import type settingsKeys from '#web/messages/en/settings.json';
import type shellKeys from '#web/messages/en/shell.json';
import type talentKeys from '#web/messages/en/talent.json';
import type trustKeys from '#web/messages/en/trust.json';

/** Every key that exists in a catalogue: a text that is missing does not compile. */
export type MessageKey = keyof (typeof shellKeys &
  typeof authKeys &
  typeof publicKeys &
  typeof pagesKeys &
  typeof legalKeys &
  typeof guidesKeys &
  typeof clinicianKeys &
  typeof facilityKeys &
  typeof jobsKeys &
  typeof talentKeys &
  typeof messagingKeys &
  typeof settingsKeys &
  typeof profileKeys &
  typeof credentialsKeys &
  typeof trustKeys &
  typeof adminKeys &
  typeof diagnosticsKeys);

export const locales = ['en'] as const;
export type Locale = (typeof locales)[number];

/**
 * The texts of one area by locale. A page names the areas it shows in its `handle`, so that it downloads these alone.
 * While bundling, the texts become what the message runtime reads.
 */
export type MessageArea = Readonly<Record<Locale, Readonly<Record<string, string>>>>;
