import type { ReactNode } from 'react';

/** The part where every page has its content: what takes the focus when nothing nearer is left. */
export function inPage(part: ReactNode) {
  return (
    <main id="main" tabIndex={-1}>
      {part}
    </main>
  );
}
