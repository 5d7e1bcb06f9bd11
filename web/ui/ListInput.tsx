import { TagsInput, type TagsInputProps } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { useUncontrolled, useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

type Props = Omit<TagsInputProps, 'searchValue' | 'onSearchChange' | 'acceptValueOnBlur'>;

/**
 * A list typed with commas, however it arrives: key by key, pasted or filled in by a program. Trimmed, without empty and
 * double items. What stands in the box counts from the first letter on, so a form that is sent at that moment has it; it
 * becomes an item of its own when the box is left, after the press that left it: an item more may move the button that is
 * being pressed.
 */
export function ListInput({ value, defaultValue, onChange, onBlur, ...props }: Props) {
  const [items, report] = useUncontrolled({ value, defaultValue, finalValue: [], onChange });
  const [entry, setEntry] = useState<Entry>({ done: items, typed: '' });
  // Set from outside meanwhile, by a draft or a reset: then that is what is done.
  const { typed } = entry;
  const done = typed !== '' && isSame(items, whole(entry)) ? entry.done : items;
  const now = useRef<Entry>(entry);
  useEffect(() => {
    now.current = { done, typed };
  });
  // TagsInput says in two steps, in either order, that what was typed is an item now.
  const change = (part: Partial<Entry>) => {
    now.current = { ...now.current, ...part };
    setEntry(now.current);
    report(whole(now.current));
  };
  const afterPress = useAfterPress();
  return (
    <TagsInput
      splitChars={[',']}
      acceptValueOnBlur={false}
      // A list that opens by itself hides what stands below it, the error of the field too.
      openOnFocus={false}
      maxTags={30}
      {...props}
      value={done}
      onChange={(next) => change({ done: toList(next) })}
      searchValue={typed}
      onSearchChange={(next) => change({ typed: next })}
      onBlur={(event) => {
        onBlur?.(event);
        afterPress(() => {
          if (now.current.typed !== '') change({ done: whole(now.current), typed: '' });
        });
      }}
    />
  );
}

interface Entry {
  done: string[];
  /** What stands in the box. */
  typed: string;
}

function whole({ done, typed }: Entry): string[] {
  return toList([...done, typed]);
}

/** Runs what it is given at once, or when the press that is under way has become a click. */
function useAfterPress(): (act: () => void) => void {
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
  return (act) => {
    if (isPressed.current) waiting.current = act;
    else act();
  };
}

/** Of two items that differ in their capitals alone the first stays. */
function toList(items: readonly string[]): string[] {
  const list = new Map<string, string>();
  for (const item of items.flatMap((one) => one.split(',')).map((one) => one.trim())) {
    if (item && !list.has(item.toLowerCase())) list.set(item.toLowerCase(), item);
  }
  return [...list.values()];
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
