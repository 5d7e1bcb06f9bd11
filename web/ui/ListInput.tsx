import { TagsInput, type TagsInputProps } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';

/**
 * A list typed with commas, however it arrives: key by key, pasted or filled in by a program. Trimmed, without empty and
 * double items.
 */
export function ListInput({ onChange, ...props }: TagsInputProps) {
  return (
    <TagsInput
      splitChars={[',']}
      acceptValueOnBlur
      // A list that opens by itself hides what stands below it, the error of the field too.
      openOnFocus={false}
      maxTags={30}
      {...props}
      onChange={(items) => onChange?.(toList(items))}
    />
  );
}

function toList(items: readonly string[]): string[] {
  return [
    ...new Set(
      items
        .flatMap((item) => item.split(','))
        .map((item) => item.trim())
        .filter(Boolean),
    ),
  ];
}
