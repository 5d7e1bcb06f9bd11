import { useCallback, useEffect, useRef, useState } from 'react';
import { browserStorage } from '#web/document/browserStorage.ts';

/**
 * What the user typed, stored in this browser until it was sent: survives a reload, the end of the session and a failed
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

/** The draft stored under `key`, or null. */
export function readDraft<T>(key: string): T | null {
  const stored = browserStorage.get(storageKey(key));
  try {
    return JSON.parse(stored ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Keeps a draft; null forgets it. */
export function writeDraft(key: string, value: unknown): void {
  browserStorage.set(storageKey(key), value === null ? null : JSON.stringify(value));
}

/** A user logged in: what another user typed in this browser before is deleted. */
export function claimDrafts(userId: string): void {
  const owner = browserStorage.get(ownerKey);
  const isOthers = owner !== null && owner !== userId;
  for (const key of isOthers ? browserStorage.keys() : []) {
    if (key.startsWith(storageKey(''))) browserStorage.set(key, null);
  }
  browserStorage.set(ownerKey, userId);
}

const ownerKey = 'drafts-of';

function storageKey(key: string): string {
  return `draft:${key}`;
}
