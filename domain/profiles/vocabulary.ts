/** What clinicians say of themselves besides their profile. Apart from `vocabulary.ts`, which the home page brings along. */

/** When a clinician could begin. */
export const availabilities = ['now', 'from_date', 'not_looking'] as const;
export type Availability = (typeof availabilities)[number];
/** Days after which a stated availability counts as unstated. */
export const availabilityDays = 60;

/** Who sees a profile: anyone, facilities that are signed in, or only those the person applied to. */
export const profileVisibilities = ['everybody', 'facilities', 'nobody'] as const;
/** Who may write to a clinician first. */
export const firstContacts = ['facilities', 'applied'] as const;
/** When a facility sees the e-mail address: from the application on, or once the person shares it. */
export const contactSharings = ['on_apply', 'on_accept'] as const;

/** Languages that profiles can be searched for. People may name others. */
export const languageNames = [
  'English',
  'Spanish',
  'Chinese',
  'Tagalog',
  'Vietnamese',
  'Arabic',
  'French',
  'Korean',
  'Russian',
  'Haitian Creole',
  'Portuguese',
  'Hindi',
  'German',
  'Polish',
  'American Sign Language',
] as const;
