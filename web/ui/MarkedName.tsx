import { VisuallyHidden } from '@mantine/core';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import classes from './MarkedName.module.css';

interface Props {
  name: string;
  /** Says what was checked; null where nothing was. */
  mark: string | null;
}

/** A name and, in the line of its last word, the mark of what was checked. */
export function MarkedName({ name, mark }: Props) {
  if (!mark) return name;
  const end = name.lastIndexOf(' ') + 1;
  const word = name.slice(end);
  return (
    <span>
      {name.slice(0, end)}
      <span className={word.length > maxShown ? undefined : classes['last']}>
        {word}
        <IconRosetteDiscountCheck size={18} aria-hidden className={classes['mark']} />
      </span>
      <VisuallyHidden> · {mark}</VisuallyHidden>
    </span>
  );
}

/** Letters of a last word that stays in one line with the mark; a longer one may need more lines than one. */
const maxShown = 20;
