/** Letters of other scripts, digits and signs that are read as a Latin letter. */
const lookalikes: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'l', '|': 'l', '!': 'l', '3': 'e', '4': 'a', '@': 'a', '5': 's', $: 's' },
  // Cyrillic, Greek and Armenian.
  ...{ а: 'a', с: 'c', е: 'e', і: 'l', м: 'm', о: 'o', р: 'p', ѕ: 's', т: 't', у: 'y', п: 'n', α: 'a', ε: 'e', ο: 'o' },
  ...{ ρ: 'p', μ: 'm', ν: 'n', υ: 'u', օ: 'o', ո: 'n', ս: 'u', ц: 'u' },
};

/** Names that only the people who run a site have. Of a person or a facility they are never the whole name. */
const staff =
  /^(the)?(site|system|platform|official|verified|customer|technical|tech|user|account|security|trustandsafety|trustsafety|it)?(admin|admins|administrator|administrators|administration|support|moderator|moderators|staff|helpdesk|service|security|care|webmaster|postmaster|root|noreply|billing|compliance|verification|team)(team|desk|staff|department|center)?$/;

/** Whether a name reads as if its bearer were the site or one of its staff: mails and lists show it as a sender. */
export function claimsToBeUs(name: string): boolean {
  const letters = Array.from(name.normalize('NFKD').toLowerCase(), (sign) => lookalikes[sign] ?? sign)
    .join('')
    .replace(/&/g, 'and')
    .replace(/[^a-z]/g, '');
  // An `i` passes for an `l` in either direction.
  return letters.replaceAll('i', 'l').includes('openlocum') || staff.test(letters);
}

export const claimSentence = 'Please use your own name. This one reads as if you were OpenLocum or its staff';
