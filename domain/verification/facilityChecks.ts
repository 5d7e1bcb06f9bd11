/** How a facility shows who it is. The web shows these; this file loads no zod. */
export const facilityCheckKinds = ['npi', 'domain_email', 'document'] as const;
export type FacilityCheckKind = (typeof facilityCheckKinds)[number];

export const facilityCheckStatuses = ['open', 'passed', 'failed'] as const;

/** Whether facilities must be verified before they publish. */
export const facilityVerifications = ['off', 'required'] as const;
export type FacilityVerification = (typeof facilityVerifications)[number];

/** Days for which a facility that published before verification was required may go on without it. */
export const publishDays = 30;

/** Characters. `label`: what the badge says of a check. `code`: as users type or paste it, with spaces. */
export const facilityCheckTexts = { value: 254, label: 120, note: 1000, code: 20 } as const;

/** Whether these checks suffice: the NPI, and the domain of the website or a document. */
export function areEnough(passed: readonly FacilityCheckKind[]): boolean {
  return passed.includes('npi') && (passed.includes('domain_email') || passed.includes('document'));
}

/** What decides whether a facility may publish. */
export interface Publisher {
  readonly verification_status: 'pending' | 'verified' | null;
  readonly publish_until: string | null;
}

/** Whether a facility may publish jobs at an instant, in milliseconds. */
export function mayPublish(facility: Publisher, verification: FacilityVerification, now: number): boolean {
  const { verification_status, publish_until } = facility;
  if (verification === 'off' || verification_status === 'verified') return true;
  return publish_until !== null && Date.parse(publish_until) > now;
}
