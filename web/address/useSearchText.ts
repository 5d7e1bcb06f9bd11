import { useState } from 'react';
import { useDebouncedCallback } from '@mantine/hooks';

/**
 * The text of a box whose search is in the address, as `value`: `type` searches soon after the typing, `send` immediately,
 * `cancel` not at all, `write` puts a text there that is no search. `search` receives it, trimmed.
 */
export function useSearchText(value: string, search: (text: string) => void) {
  const [text, setText] = useState(value);
  /** What was searched for here and the address does not have yet: more may have been typed since. */
  const [coming, setComing] = useState<string | null>(null);
  const start = (wanted: string) => {
    setComing(wanted);
    search(wanted);
  };
  const startSoon = useDebouncedCallback(start, 300);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setComing(null);
    // Back, Forward and clearing change the address without a keystroke.
    if (value !== coming && text.trim() !== value) setText(value);
  }
  return {
    text,
    type: (next: string) => {
      setText(next);
      startSoon(next.trim());
    },
    send: () => {
      startSoon.cancel();
      start(text.trim());
    },
    cancel: () => startSoon.cancel(),
    write: (next: string) => {
      startSoon.cancel();
      setText(next);
    },
  };
}
