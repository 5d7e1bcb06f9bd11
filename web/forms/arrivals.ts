import { useEffect, useRef } from 'react';
import type { Upload } from './upload.ts';

/** What did not arrive, by file: why, where it failed, and an empty text where it was given up. */
type Missing<N extends string> = Partial<Record<N, string>>;

/** Files on their way, and how to wait for them: answers what has not arrived once none of them is under way anymore. */
export function useArrivals<N extends string>(uploads: Readonly<Record<N, Upload>>) {
  const underWay = (Object.keys(uploads) as N[]).filter((name) => uploads[name].state === 'uploading');
  const waiting = useRef<{ names: readonly N[]; goOn: (missing: Missing<N>) => void } | null>(null);
  useEffect(() => {
    if (!waiting.current) return;
    const { names, goOn } = waiting.current;
    if (names.some((name) => uploads[name].state === 'uploading')) return;
    waiting.current = null;
    const missing = names.filter((name) => uploads[name].state !== 'done');
    goOn(Object.fromEntries(missing.map((name) => [name, uploads[name].error ?? ''])) as Missing<N>);
  });
  const arrived = () =>
    new Promise<Missing<N>>((goOn) => {
      waiting.current = { names: underWay, goOn };
    });
  return { underWay, arrived };
}
