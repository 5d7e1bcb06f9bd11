import { LRUCache } from 'lru-cache';

/** Whether these words were not asked about in the last minute: what fails again and again is one line of the log a minute. */
export function oncePerMinute(): (words: string) => boolean {
  const logged = new LRUCache<string, true>({ max: 20, ttl: 60_000 });
  return (words) => {
    const isNew = !logged.has(words);
    if (isNew) logged.set(words, true);
    return isNew;
  };
}
