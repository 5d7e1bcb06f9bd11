import { useEffect, useEffectEvent } from 'react';
import { AppError } from '#domain/core/errors.ts';
import { useOnceConnected } from './realtime.ts';

/** Whether the same request may succeed in a moment: without a network, or while the server is busy. */
export function isPassing(error: unknown): boolean {
  return error instanceof AppError && error.status >= 500;
}

/** Sends what waits: once there is something to send, when the browser is online again, and when the socket is connected again. */
export function useWhenOnline(send: () => void, isReady: boolean): void {
  const later = useEffectEvent(send);
  useEffect(() => {
    if (!isReady) return undefined;
    const listen = () => later();
    listen();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, [isReady]);
  useOnceConnected(send);
}
