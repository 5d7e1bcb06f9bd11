import { useSyncExternalStore } from 'react';
import { browserStorage } from './browserStorage.ts';
import { markMotion, motionKeys, motionListeners, readMotion, subscribeMotion, type Motion } from './motion.ts';

/** What `readMotion` reads, again whenever it is changed here. For Settings: other pages need no more than the scale. */
export function useMotion(): Motion {
  // Compared as text, because what is read is a new object each time.
  const stored = useSyncExternalStore(
    subscribeMotion,
    () => JSON.stringify(readMotion()),
    () => unchosen,
  );
  return JSON.parse(stored) as Motion;
}

/** Keeps the choice, for what styles move and for what scripts do; where storage is blocked, for the styles of this page. */
export function storeMotion(motion: Motion): void {
  browserStorage.set(motionKeys.on, motion.on ? 'on' : 'off');
  browserStorage.set(motionKeys.intensity, motion.intensity);
  markMotion(motion);
  for (const changed of motionListeners) changed();
}

const unchosen = JSON.stringify({ on: true, intensity: 'medium' } satisfies Motion);
