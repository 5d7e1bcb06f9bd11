import { pushServices } from '#domain/notifications/pushServices.ts';

/** Whether our server may call this address: one of the known services, or of the operator's own `origins`. */
export function isPushAddress(address: string, origins: readonly string[]): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.username !== '' || url.password !== '') return false;
  if (origins.includes(url.origin)) return true;
  const { protocol, port, hostname } = url;
  if (protocol !== 'https:' || port !== '') return false;
  return (
    pushServices.hosts.some((host) => host === hostname) ||
    pushServices.domains.some((domain) => hostname.endsWith(`.${domain}`))
  );
}
