import type { WorkRole } from '#domain/core/rights.ts';

/** What a new member may become by signing in: only an owner makes owners. */
export const signOnRoles = ['recruiter', 'reviewer', 'viewer'] as const satisfies readonly WorkRole[];

/** Characters of what an owner enters. */
export const signOnLimits = { domain: 253, issuer: 500, clientId: 255, clientSecret: 500 } as const;

/** The name of the DNS record that proves a domain. */
export function dnsNameOf(domain: string): string {
  return `_openlocum.${domain}`;
}

/** What that record holds. */
export function dnsValueOf(token: string): string {
  return `openlocum-domain=${token}`;
}

/** The domain of an email address, in lower case; null for a text that is none. */
export function domainOf(email: string): string | null {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
  return email.includes('@') && isDomain(domain) ? domain : null;
}

/** A host name as DNS has it: RFC 1123, section 2.1, with at least one dot. */
export function isDomain(text: string): boolean {
  return (
    text.length <= signOnLimits.domain && /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(text)
  );
}

/** Why a sign-in at an organization did not succeed. The login page has a sentence for each, the audit log the word. */
export const signOnRefusals = [
  'not_set_up',
  'provider_silent',
  'cancelled',
  'answer_invalid',
  'started_elsewhere',
  'email_unverified',
  'other_domain',
  'administrator',
  'facility_account',
  'account_closed',
  'own_account',
  'other_facility',
  'membership_ended',
  'no_seats',
] as const;
export type SignOnRefusal = (typeof signOnRefusals)[number];

/** Where members of the domain must sign in at their organization, and tried another way. */
export const signOnRequired = 'sign_on_required' as const;
