import { useRef, useState } from 'react';

/**
 * `operation`, one call at a time: what is asked for while it is under way is ignored. A second click may come before a button
 * is drawn as busy. With `keyOf`, one call at a time for each key.
 */
export function useSingleFlight<A extends readonly unknown[]>(
  operation: (...input: A) => Promise<unknown>,
  keyOf: (...input: A) => string = () => '',
): [run: (...input: A) => Promise<void>, isRunning: boolean] {
  const underWay = useRef(new Set<string>());
  const [isRunning, setRunning] = useState(false);
  const run = async (...input: A) => {
    const key = keyOf(...input);
    if (underWay.current.has(key)) return;
    underWay.current.add(key);
    setRunning(true);
    try {
      await operation(...input);
    } finally {
      underWay.current.delete(key);
      setRunning(underWay.current.size > 0);
    }
  };
  return [run, isRunning];
}
