/**
 * What the service worker does with messages: it shows them, and a press opens their page. It never speaks to the server:
 * whose session it is, pages alone know. Sent to browsers as the text of this function, which therefore uses nothing from
 * outside.
 */
export function showMessages(worker: MessageScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(event)));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

  /** Browsers take the permission from sites that show nothing, so something is shown whatever came. */
  async function show({ data }: PushEvent): Promise<void> {
    const { title, body, path, tag } = read(data);
    await worker.registration.showNotification(title || 'OpenLocum', {
      ...(body ? { body } : {}),
      ...(tag ? { tag } : {}),
      icon: '/icons/192.png',
      data: { path },
    });
  }

  function read(data: PushEvent['data']): Message {
    try {
      return (data?.json() ?? {}) as Message;
    } catch {
      return {};
    }
  }

  async function open(data: Message | null): Promise<void> {
    const { href } = addressOf(data?.path);
    const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = windows.find(({ url }) => url === href);
    const [any] = windows;
    if (there) await there.focus();
    else if (!any) await worker.clients.openWindow(href);
    // Refused where the window has no worker yet.
    else
      await any.navigate(href).then(
        () => any.focus(),
        () => worker.clients.openWindow(href),
      );
  }

  /** Pages of this site alone are opened. */
  function addressOf(path = '/notifications'): URL {
    const { origin } = worker.location;
    const address = URL.canParse(path, origin) ? new URL(path, origin) : null;
    return address?.origin === origin ? address : new URL('/notifications', origin);
  }

  /** Open pages send the server the new address, later ones when they are opened. */
  async function renew({ oldSubscription, newSubscription }: ChangeEvent): Promise<void> {
    if (!newSubscription && oldSubscription) await worker.registration.pushManager.subscribe(oldSubscription.options);
    const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    for (const window of windows) window.postMessage('push subscription changed', { transfer: [] });
  }
}

interface Message {
  title?: string;
  body?: string | null;
  path?: string;
  tag?: string;
}

interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}

interface PushEvent extends Waiting {
  readonly data: { json(): unknown } | null;
}

interface PressEvent extends Waiting {
  readonly notification: { readonly data: Message | null; close(): void };
}

interface ChangeEvent extends Waiting {
  readonly oldSubscription?: { readonly options: object } | null;
  readonly newSubscription?: object | null;
}

interface OpenWindow {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(address: string): Promise<unknown>;
  postMessage(message: string, options: { transfer: [] }): void;
}

/** What we use of the scope of a service worker; the compiler's own names for it exclude those of pages. */
interface MessageScope {
  readonly location: { readonly origin: string };
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenWindow[]>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly registration: {
    readonly pushManager: { subscribe(options: object): Promise<unknown> };
    showNotification(title: string, options: object): Promise<void>;
  };
  addEventListener(type: 'push', heard: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', heard: (event: PressEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', heard: (event: ChangeEvent) => void): void;
}
