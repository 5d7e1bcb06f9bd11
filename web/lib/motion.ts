import { useSyncExternalStore } from 'react';

export const intensities = ['low', 'medium', 'high'] as const;
export type Intensity = (typeof intensities)[number];

/** How much the product moves, as chosen in Settings and kept in this browser. */
export interface Motion {
  on: boolean;
  intensity: Intensity;
}

/** As kept; on and medium where nothing is. On the server that is what everybody has. */
export function readMotion(): Motion {
  const intensity = stored(keys.intensity);
  return {
    on: stored(keys.on) !== 'off',
    intensity: intensities.find((one) => one === intensity) ?? 'medium',
  };
}

/** The same, again whenever it is changed here. */
export function useMotion(): Motion {
  // Compared as text, because what is read is a new object each time.
  const kept = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(readMotion()),
    () => unchosen,
  );
  return JSON.parse(kept) as Motion;
}

/** Keeps the choice, which holds at once for what styles move and for what scripts do. */
export function keepMotion(motion: Motion): void {
  try {
    localStorage.setItem(keys.on, motion.on ? 'on' : 'off');
    localStorage.setItem(keys.intensity, motion.intensity);
  } catch {
    // Storage may be blocked: then the choice holds for the styles of this page.
  }
  markMotion(motion);
  for (const changed of listeners) changed();
}

/** Tells the style sheets: `data-motion` on the document. */
export function markMotion({ on, intensity }: Motion): void {
  document.documentElement.dataset['motion'] = on ? intensity : 'off';
}

/** By how much durations are multiplied: 0 where nothing shall move, by the choice here or by the system's. */
export function motionScale(): number {
  if (typeof window === 'undefined') return scales.medium;
  const { on, intensity } = readMotion();
  return on && !window.matchMedia(reduced).matches ? scales[intensity] : 0;
}

/** The same for components: 1 while rendering on the server. */
export function useMotionScale(): number {
  return useSyncExternalStore(subscribe, motionScale, () => scales.medium);
}

const keys = { on: 'motion', intensity: 'motion_intensity' } as const;
const scales: Readonly<Record<Intensity, number>> = { low: 0.5, medium: 1, high: 1.5 };
const unchosen = JSON.stringify({ on: true, intensity: 'medium' } satisfies Motion);
const reduced = '(prefers-reduced-motion: reduce)';

function stored(key: string): string | null {
  if (typeof window === 'undefined') return null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(reduced);
  query.addEventListener('change', changed);
  listeners.add(changed);
  return () => {
    query.removeEventListener('change', changed);
    listeners.delete(changed);
  };
}
