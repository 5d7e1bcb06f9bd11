/** The service worker of the site, which says that there is no connection and shows push messages. Refused in some private windows. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
}
