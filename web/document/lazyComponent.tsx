import { useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';

/** A component whose code comes later: until it is here, `before` stands in its place. */
export type Late<P> = ComponentType<P> & {
  /** Fetches the code now, so that it is here when it is drawn. */
  load: () => void;
};

/**
 * Keeps what a visitor does not need for reading out of what the page waits for. The code is fetched when the component
 * is first drawn, or, as long as `waits` says so of what it is given, when the page is first touched: before a press can
 * have opened anything.
 */
export function lazyComponent<P extends object>(
  fetchCode: () => Promise<ComponentType<P>>,
  { waits = () => false, before = null }: { waits?: (props: P) => boolean; before?: ReactNode } = {},
): Late<P> {
  let code: ComponentType<P> | null = null;
  let fetching: Promise<void> | null = null;
  const shown = new Set<() => void>();
  const load = () => {
    fetching ??= fetchCode().then(
      (fetched) => {
        code = fetched;
        shown.forEach((redraw) => redraw());
      },
      // No connection, or a newer version on the server: the next touch tries again.
      () => {
        fetching = null;
      },
    );
  };
  const subscribe = (redraw: () => void) => {
    shown.add(redraw);
    return () => void shown.delete(redraw);
  };
  function LatePart(props: P) {
    const Code = useSyncExternalStore(
      subscribe,
      () => code,
      () => null,
    );
    const isWaiting = waits(props);
    useEffect(() => (isWaiting ? onTouch(load) : load()), [isWaiting]);
    return Code ? <Code {...props} /> : before;
  }
  return Object.assign(LatePart, { load });
}

/** What waits for a touch is fetched, though nobody touched the page. */
export function touchPage(): void {
  for (const load of waiting) load();
}

function onTouch(load: () => void): () => void {
  if (waiting.size === 0) for (const sign of signs) window.addEventListener(sign, touchPage, { passive: true });
  waiting.add(load);
  return () => {
    waiting.delete(load);
    if (waiting.size === 0) for (const sign of signs) window.removeEventListener(sign, touchPage);
  };
}

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
const waiting = new Set<() => void>();
