import { Resolver } from 'node:dns/promises';
import { dnsNameOf, dnsValueOf } from '#domain/workspaces/signOn.ts';
import type { Env } from '#server/platform/env.ts';

/** Milliseconds until a server is asked again, and how often it is asked. */
const patience = { timeout: 2_000, tries: 2 };

/** Whether the DNS of the domain has the record that proves it. `silent`: no server answered. */
export async function findProof(
  { dnsServers }: Pick<Env, 'dnsServers'>,
  domain: string,
  token: string,
): Promise<'found' | 'missing' | 'silent'> {
  const resolver = new Resolver(patience);
  if (dnsServers.length > 0) resolver.setServers(dnsServers);
  try {
    const records = await resolver.resolveTxt(dnsNameOf(domain));
    return records.some((parts) => parts.join('').trim() === dnsValueOf(token)) ? 'found' : 'missing';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return code === 'ENOTFOUND' || code === 'ENODATA' ? 'missing' : 'silent';
  }
}
