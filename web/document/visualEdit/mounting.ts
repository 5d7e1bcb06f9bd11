import { hasIdentities } from './identity.ts';
import type { Tell } from './messages.ts';
import { isOverlay } from './overlays.ts';

/** Reports after every change of the page's elements whether there are any that can be selected. */
export function reportMounting(tell: Tell): void {
  const observer = new MutationObserver((changes) => {
    const isOfEditor = changes.every(({ addedNodes, removedNodes }) =>
      [...addedNodes, ...removedNodes].every(isOverlay),
    );
    if (!isOfEditor) tell({ type: hasIdentities() ? 'sandbox:onMounted' : 'sandbox:onUnmounted' });
  });
  observer.observe(document.body, { subtree: true, childList: true });
}
