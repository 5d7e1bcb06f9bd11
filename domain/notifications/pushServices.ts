/**
 * The services that carry messages to browsers: our server calls the addresses that browsers name, so it calls these hosts
 * and no others. Google's (Chrome, Edge on Android, Samsung Internet, Opera) and Mozilla's from pushpad.xyz on push services,
 * read 2026-11; Apple's and Microsoft's (Edge on Windows) from memory, to be confirmed.
 */
export const pushServices = {
  hosts: ['fcm.googleapis.com', 'updates.push.services.mozilla.com'],
  /** Every host below these. */
  domains: ['push.apple.com', 'notify.windows.com'],
} as const;

/** Devices of one person that show messages; one more takes the place of the oldest. */
export const maxPushDevices = 10;

/** Characters of an address at a push service. */
export const maxPushAddress = 1000;
