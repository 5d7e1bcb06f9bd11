import { onTestFinished } from 'vitest';

/** By how much the page was wider since the call: a phone shows a page that was once wider than its window smaller. */
export function watchWidth(): () => number {
  const root = document.documentElement;
  const first = root.scrollWidth;
  let widest = first;
  const look = () => {
    widest = Math.max(widest, root.scrollWidth);
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { subtree: true, childList: true, attributes: true });
  onTestFinished(() => observer.disconnect());
  return () => widest - first;
}
