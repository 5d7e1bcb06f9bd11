import { useSyncExternalStore } from 'react';
import { browserStorage } from './browserStorage.ts';

export const intensities = ['low', 'medium', 'high'] as const;
export type Intensity = (typeof intensities)[number];

/** How much the product moves, as chosen in Settings and stored in this browser. */
export interface Motion {
  on: boolean;
  intensity: Intensity;
}

/** As stored; on and medium where nothing is. On the server that is what everyone has. */
export function readMotion(): Motion {
  const intensity = browserStorage.get(motionKeys.intensity);
  return {
    on: browserStorage.get(motionKeys.on) !== 'off',
    intensity: intensities.find((one) => one === intensity) ?? 'medium',
  };
}

/** Sets `data-motion` on the document for the style sheets. */
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
  return useSyncExternalStore(subscribeMotion, motionScale, () => scales.medium);
}

/** Where this browser keeps the choice. */
export const motionKeys = { on: 'motion', intensity: 'motion_intensity' } as const;
const scales: Readonly<Record<Intensity, number>> = { low: 0.5, medium: 1, high: 1.5 };
const reduced = '(prefers-reduced-motion: reduce)';

/** Called whenever the choice is changed here. */
export const motionListeners = new Set<() => void>();

/** Calls back when the choice, or what the system asks for, changes. */
export function subscribeMotion(changed: () => void): () => void {
  const query = window.matchMedia(reduced);
  query.addEventListener('change', changed);
  motionListeners.add(changed);
  return () => {
    query.removeEventListener('change', changed);
    motionListeners.delete(changed);
  };
}
