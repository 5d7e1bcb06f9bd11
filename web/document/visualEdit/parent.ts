import { logWarning } from '#web/api/log.ts';
import { readMessage, type FromParent, type Tell } from './messages.ts';

/** Posts a message to the parent page, unless the parent is of another origin. */
export function posterTo(origin: string): Tell {
  return (message) => window.parent.postMessage(message, origin);
}

/** Receives the messages of the parent page of this origin, and no others. */
export function listenTo(origin: string, hear: (message: FromParent) => void): void {
  window.addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== window.parent) return;
    const { isKnown, message } = readMessage(event.data);
    if (message) hear(message);
    else if (isKnown) logWarning('A message of the parent page is not whole', event.data);
  });
}
