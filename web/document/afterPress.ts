import { useWindowEvent } from '@mantine/hooks';
import { useRef } from 'react';

/**
 * Runs what it is given at once, or when the press that is under way has become a click: what appears while a button is
 * held down may move it away from under the finger.
 */
export function useAfterPress(): (operation: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  const release = () => {
    isPressed.current = false;
    waiting.current?.();
    waiting.current = null;
  };
  useWindowEvent('pointerdown', () => void (isPressed.current = true), true);
  useWindowEvent('click', release);
  useWindowEvent('pointercancel', release);
  useWindowEvent('keydown', release);
  return (operation) => {
    if (isPressed.current) waiting.current = operation;
    else operation();
  };
}
