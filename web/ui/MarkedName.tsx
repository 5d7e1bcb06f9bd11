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
  return (
    <span className={classes['marked']}>
      {name}
      <IconRosetteDiscountCheck size={18} aria-hidden className={classes['mark']} />
      <VisuallyHidden> · {mark}</VisuallyHidden>
    </span>
  );
}
