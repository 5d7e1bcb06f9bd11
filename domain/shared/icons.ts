import type { IconShape } from '#domain/core/mark.ts';

export interface Icon {
  readonly path: string;
  /** Pixels. */
  readonly side: number;
  readonly shape: IconShape;
  /** What the web manifest says it is for; null: it is not in the manifest. */
  readonly purpose: 'any' | 'maskable' | null;
}

const tile = { edge: 'tile', scale: 1 } as const;

/** The sign in the sizes that systems ask for. `maskable` keeps it in the middle that no system cuts away. */
export const icons = [
  { path: '/icons/192.png', side: 192, shape: tile, purpose: 'any' },
  { path: '/icons/512.png', side: 512, shape: tile, purpose: 'any' },
  { path: '/icons/maskable-192.png', side: 192, shape: { edge: 'square', scale: 0.8 }, purpose: 'maskable' },
  { path: '/icons/maskable-512.png', side: 512, shape: { edge: 'square', scale: 0.8 }, purpose: 'maskable' },
  { path: '/apple-touch-icon.png', side: 180, shape: { edge: 'square', scale: 0.95 }, purpose: null },
] as const satisfies readonly Icon[];

/** For browsers' tabs: one that follows the scheme, and one for those that know no drawings. */
export const tabIcons = { drawing: '/favicon.svg', bitmap: '/favicon.ico' } as const;
