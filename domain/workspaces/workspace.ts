/** State of an invitation, and of the member who accepted it. */
export const memberStatuses = ['invited', 'active', 'left'] as const;

/** What an identity provider did with a membership that it ended: it listed the person as inactive, or deleted them. */
export const providerStates = ['inactive', 'deleted'] as const;

export const maxMembers = 50;
export const maxSites = 200;

/** Days for which an invitation holds. */
export const invitationDays = 7;

export const maxTemplates = 100;

export const maxApiKeys = 20;

/** Characters of the name of an API key. */
export const apiKeyNameMaxLength = 80;

/** Days until a key expires. */
export const apiKeyDays = { usual: 90, most: 365 } as const;

/** A team's tags of one application or one saved clinician: how many, and the characters of each. */
export const tagLimits = { count: 20, length: 30 } as const;

/** What a form template fills in. */
export const formTemplateKinds = ['job', 'questions', 'offer'] as const;
export type FormTemplateKind = (typeof formTemplateKinds)[number];

/** What a message template may hold in place of a word. The first name is that of the clinician. */
export const templateWords = ['first_name', 'job_title', 'facility_name', 'my_name'] as const;

/** The first thing in braces that is none of `templateWords`; null where all are. */
export function unknownTemplateWord(body: string): string | null {
  const known: readonly string[] = templateWords;
  for (const [whole, word] of body.matchAll(/\{([^{}]*)\}/g)) if (!known.includes(word!)) return whole;
  return null;
}

/** Whether a facility agrees before a colleague takes over a shift at a site. */
export const swapRules = ['approval', 'free'] as const;
