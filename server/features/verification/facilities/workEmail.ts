import { isFreeMailDomain } from '#domain/verification/freeMailDomains.ts';

/** Why an address shows nothing about a facility. */
export type WorkEmailRefusal = 'noWebsite' | 'freeMail' | 'otherDomain';

/**
 * The domain that a code to this address proves, or why it proves none. The host of the address is the host of the website,
 * without `www.`, or below it: the owner of `riverside.org` also gives out `mail.riverside.org`. A host above that of the
 * website proves nothing: everyone at a university has an address there, and not everyone runs its hospital.
 */
export function workDomain(email: string, website: string | null): { domain: string } | { refusal: WorkEmailRefusal } {
  const host = website === null ? null : hostOf(website);
  if (host === null) return { refusal: 'noWebsite' };
  const domain = hostOf(`https://${email.slice(email.lastIndexOf('@') + 1)}`);
  if (domain === null) return { refusal: 'otherDomain' };
  if (isFreeMailDomain(domain)) return { refusal: 'freeMail' };
  return domain === host || domain.endsWith(`.${host}`) ? { domain: host } : { refusal: 'otherDomain' };
}

/** In lower case, as name servers know it. Null for what has no dot, and for numbers. */
function hostOf(address: string): string | null {
  const name =
    URL.parse(address)
      ?.hostname.replace(/\.$/, '')
      .replace(/^www\./, '') ?? '';
  return /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/.test(name) ? name : null;
}
