import type { ReactNode } from 'react';

/** How the page shows a file that a facility handed in. */
export type RenderFile = (shown: { opened: boolean; onClose: () => void; fileUrl: string; name: string }) => ReactNode;
