import { useUncontrolled } from '@mantine/hooks';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { isLeftForPress } from '#web/forms/leftForPress.ts';

interface Entry {
  done: string[];
  /** What is in the box. */
  typed: string;
}

interface Field {
  value: string[] | undefined;
  defaultValue: string[] | undefined;
  onChange: ((items: string[]) => void) | undefined;
  /** The items with what is typed among them. */
  whole(entry: Entry): string[];
}

/**
 * Items that are typed: what is in the box counts from the first letter on, so a form that is sent at that moment has
 * it; it becomes an item of its own when the box is left, except for a button: an item more may move that from under the
 * pointer.
 */
export function useTypedItems({ value, defaultValue, onChange, whole }: Field) {
  const [items, report] = useUncontrolled({ value, defaultValue, finalValue: [], onChange });
  const [entry, setEntry] = useState<Entry>({ done: items, typed: '' });
  // Set from outside since, by a draft or a reset: then that is what is done.
  const { typed } = entry;
  const done = typed !== '' && isSame(items, whole(entry)) ? entry.done : items;
  const now = useRef<Entry>(entry);
  useEffect(() => {
    now.current = { done, typed };
  });
  // The box says in two steps, in either order, that what was typed is an item now.
  const change = (part: Partial<Entry>) => {
    now.current = { ...now.current, ...part };
    setEntry(now.current);
    report(whole(now.current));
  };
  const leave = (event: FocusEvent) => {
    if (now.current.typed !== '' && !isLeftForPress(event)) change({ done: whole(now.current), typed: '' });
  };
  return { done, typed, change, leave };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
