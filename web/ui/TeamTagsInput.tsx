import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { tagLimits } from '#domain/workspaces/workspace.ts';
import { ListInput } from './ListInput.tsx';
import { useFocusAfterLoss } from './useFocusOnChange.ts';

export interface TagChange {
  add: string[];
  remove: string[];
}

interface Props {
  tags: readonly string[];
  label: string;
  description: string;
  /** Others of the team's tags, each one press away. */
  suggested?: readonly string[];
  /** The whole sentence of such a press, as its accessible name. */
  suggestion?: (tag: string) => string;
  /** Saves the change and answers whether it did; where it did not, the tags are as they were. */
  onChange(change: TagChange): Promise<boolean>;
}

/** A team's tags of one row. Each change is saved immediately. */
export function TeamTagsInput({ tags, label, description, suggested, suggestion, onChange }: Props) {
  const [shown, setShown] = useState(tags);
  const [answered, setAnswered] = useState(tags);
  if (tags.join() !== answered.join()) {
    setAnswered(tags);
    setShown(tags);
  }
  const change = async (items: readonly string[]) => {
    const next = [...new Set(items.map((tag) => tag.slice(0, tagLimits.length)))];
    const add = next.filter((tag) => !shown.includes(tag));
    const remove = shown.filter((tag) => !next.includes(tag));
    if (add.length + remove.length === 0) return;
    setShown(next);
    if (!(await onChange({ add, remove }))) setShown(tags);
  };
  const more = shown.length < tagLimits.count ? (suggested ?? []).filter((tag) => !shown.includes(tag)) : [];
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterLoss(more.join(), () => box.current?.querySelector(more.length > 0 ? '[data-suggested]' : 'input'));
  return (
    <div ref={box}>
      <ListInput
        label={label}
        description={description}
        maxTags={tagLimits.count}
        value={[...shown]}
        onChange={(next) => void change(next)}
      />
      {more.length > 0 ? (
        <Group gap="xs" mt="xs">
          {more.map((tag) => (
            <Button
              key={tag}
              variant="default"
              size="sm"
              data-suggested
              leftSection={<IconPlus size={14} aria-hidden />}
              aria-label={suggestion?.(tag)}
              onClick={() => void change([...shown, tag])}
            >
              {tag}
            </Button>
          ))}
        </Group>
      ) : null}
    </div>
  );
}
