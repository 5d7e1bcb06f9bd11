import { jobFeedLimits } from '#domain/jobs/jobFeed.ts';
import { askOutside, type OutsideAnswer } from '#server/platform/integrations/outside.ts';
import { outsideAddress } from '#server/platform/integrations/outsideAddress.ts';
import { feedFailure } from './failure.ts';

/** What the server of a feed answered about the version that was read before. */
export interface Version {
  etag: string | null;
  last_modified: string | null;
}

export interface Fetched extends Version {
  xml: string;
}

/** Milliseconds for one request. */
const patience = 30_000;
const maxRedirects = 3;

/** The feed, or null if it is as it was. Each address on the way is looked at like the first. */
export async function fetchFeed(url: string, before: Version, allowed: readonly string[]): Promise<Fetched | null> {
  let next = url;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const address = outsideAddress(next, allowed);
    if (!address) throw feedFailure('redirects');
    const answer = await askOutside(address, {
      method: 'GET',
      headers: {
        accept: 'application/xml, text/xml;q=0.9, */*;q=0.1',
        'user-agent': 'OpenLocum-Feeds',
        ...asked(before),
      },
      body: null,
      allowPrivate: allowed.includes(address.origin),
      wait: patience,
      largest: jobFeedLimits.bytes,
    });
    if (answer.status === 304) return null;
    if (answer.status === 200) return { xml: answer.body, ...versionOf(answer) };
    const target = isRedirect(answer.status) ? answer.headers.location : undefined;
    if (!target || !URL.canParse(target, address.href)) throw feedFailure('refused');
    next = new URL(target, address).href;
  }
  throw feedFailure('redirects');
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

function asked({ etag, last_modified }: Version): Record<string, string> {
  return {
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(last_modified ? { 'if-modified-since': last_modified } : {}),
  };
}

/** One that is too long to be sent back is as good as none. */
function versionOf({ headers }: OutsideAnswer): Version {
  const { etag, 'last-modified': modified } = headers;
  return {
    etag: etag && etag.length <= 500 ? etag : null,
    last_modified: modified && modified.length <= 100 ? modified : null,
  };
}
