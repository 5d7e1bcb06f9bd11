/** State of an invitation, and of the member who accepted it. */
export const memberStatuses = ['invited', 'active', 'left'] as const;

export const maxMembers = 50;
export const maxSites = 200;

/** Days for which an invitation holds. */
export const invitationDays = 7;

export const maxTemplates = 100;

/** What a form template fills in. */
export const formTemplateKinds = ['job', 'questions', 'offer'] as const;
export type FormTemplateKind = (typeof formTemplateKinds)[number];

/** What a message template may hold in place of a word. */
export const templateWords = ['first_name', 'job_title', 'facility_name', 'my_name'] as const;

/** The first thing in braces that is none of `templateWords`; null where all are. */
export function unknownTemplateWord(body: string): string | null {
  const known: readonly string[] = templateWords;
  for (const [whole, word] of body.matchAll(/\{([^{}]*)\}/g)) if (!known.includes(word!)) return whole;
  return null;
}
