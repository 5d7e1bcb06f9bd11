import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * What somebody has typed, kept in this browser until it was sent: survives a reload, the end of the session and a failed
 * request. `key` names the form and, where it matters, the row. The stored value is read after the first drawing.
 */
export function useDraft<T>(key: string, onRestore: (draft: T) => void): { save(value: T): void; clear(): void } {
  const restore = useRef(onRestore);
  useEffect(() => {
    const draft = readDraft<T>(key);
    if (draft !== null) restore.current(draft);
  }, [key]);
  const save = useCallback((value: T) => writeDraft(key, value), [key]);
  const clear = useCallback(() => writeDraft(key, null), [key]);
  return { save, clear };
}

/** A text field with a draft: composer, cover letter. */
export function useTextDraft(key: string): [text: string, setText: (text: string) => void, clear: () => void] {
  const [text, setText] = useState('');
  const { save, clear } = useDraft<string>(key, setText);
  const change = useCallback(
    (next: string) => {
      setText(next);
      if (next) save(next);
      else clear();
    },
    [save, clear],
  );
  return [
    text,
    change,
    useCallback(() => {
      setText('');
      clear();
    }, [clear]),
  ];
}

/** The draft kept under `key`, or null. */
export function readDraft<T>(key: string): T | null {
  return quietly(() => JSON.parse(localStorage.getItem(storageKey(key)) ?? 'null') as T | null) ?? null;
}

/** Keeps a draft; null forgets it. */
export function writeDraft(key: string, value: unknown): void {
  quietly(() => {
    if (value === null) localStorage.removeItem(storageKey(key));
    else localStorage.setItem(storageKey(key), JSON.stringify(value));
  });
}

/** Somebody is signed in: what another person typed in this browser before is forgotten. */
export function claimDrafts(userId: string): void {
  quietly(() => {
    const owner = localStorage.getItem(ownerKey);
    const isOthers = owner !== null && owner !== userId;
    for (const key of isOthers ? Object.keys(localStorage) : []) {
      if (key.startsWith(storageKey(''))) localStorage.removeItem(key);
    }
    localStorage.setItem(ownerKey, userId);
  });
}

const ownerKey = 'drafts-of';

function storageKey(key: string): string {
  return `draft:${key}`;
}

/** Storage may be blocked or full; a draft is a favour, never a condition. */
function quietly<T>(operation: () => T): T | undefined {
  try {
    return operation();
  } catch {
    return undefined;
  }
}
