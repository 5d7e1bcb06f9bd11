import { TagsInput, type TagsInputProps } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { useTypedItems } from './typedItems.ts';

type Props = Omit<TagsInputProps, 'searchValue' | 'onSearchChange' | 'acceptValueOnBlur'>;

/**
 * A list typed with commas, however it arrives: key by key, pasted or filled in by a program. Trimmed, without empty
 * and double items.
 */
export function ListInput({ value, defaultValue, onChange, onBlur, ...props }: Props) {
  const { done, typed, change, leave } = useTypedItems({ value, defaultValue, onChange, whole });
  return (
    <TagsInput
      withScrollArea={false}
      splitChars={[',']}
      acceptValueOnBlur={false}
      // A list that opens by itself hides what is below it, the error of the field too.
      openOnFocus={false}
      maxTags={30}
      {...props}
      value={done}
      onChange={(next) => change({ done: toList(next) })}
      searchValue={typed}
      onSearchChange={(next) => change({ typed: next })}
      onBlur={(event) => {
        onBlur?.(event);
        leave(event);
      }}
    />
  );
}

function whole({ done, typed }: { done: string[]; typed: string }): string[] {
  return toList([...done, typed]);
}

/** Of two items that differ in their capitals alone the first stays. */
function toList(items: readonly string[]): string[] {
  const list = new Map<string, string>();
  for (const item of items.flatMap((one) => one.split(',')).map((one) => one.trim())) {
    if (item && !list.has(item.toLowerCase())) list.set(item.toLowerCase(), item);
  }
  return [...list.values()];
}
