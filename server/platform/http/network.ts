import { isIPv6 } from 'node:net';

/** IPv4 as it is; of IPv6 the /64 that one household has. One network has one name, however its address is written. */
export function networkOf(ip: string): string {
  const address = ip.split('%')[0]!;
  if (!isIPv6(address)) return ip;
  // The URL parser knows every spelling and writes the shortest, in lower case and without a dotted quad (RFC 5952).
  const [head = '', tail = ''] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail].map((half) => (half === '' ? [] : half.split(':'))) as [string[], string[]];
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  const mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return mapped ? dotted(groups[6]!, groups[7]!) : `${groups.slice(0, 4).join(':')}::/64`;
}

function dotted(...pairs: [string, string]): string {
  return pairs
    .map((pair) => Number.parseInt(pair, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}

/** On one's own machine, and when pages are rendered in this process: such an address identifies no one. */
export function isLoopback(ip: string): boolean {
  const network = networkOf(ip);
  return network.startsWith('127.') || network === networkOf('::1');
}
