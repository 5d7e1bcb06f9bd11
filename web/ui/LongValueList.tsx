import { TextInput } from '@mantine/core';
import { useState, type ComponentProps } from 'react';
import classes from './ValueList.module.css';
import { ValueList } from './ValueList.tsx';

interface Props extends ComponentProps<typeof ValueList> {
  /** What the field that searches among them is called. */
  find: string;
  /** What folds out those behind the first. */
  more: (count: number) => string;
}

/** How many values are visible before a list can be searched. */
const shownFirst = 12;

/** A list of values, those behind the first twelve folded, with a field that finds them all by their names. */
export function LongValueList({ find, more, ...list }: Props) {
  const { options } = list;
  const [text, setText] = useState('');
  const rest = options.slice(shownFirst);
  const [isOpen] = useState(() => rest.some(({ isChosen }) => isChosen));
  if (rest.length === 0) return <ValueList {...list} />;
  const wanted = text.trim().toLowerCase();
  const isWanted = ({ label, value }: (typeof options)[number]) =>
    label.toLowerCase().includes(wanted) || value.toLowerCase() === wanted;
  return (
    <>
      <TextInput
        type="search"
        mb={4}
        className={classes['find'] ?? ''}
        aria-label={find}
        placeholder={find}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {wanted ? (
        <ValueList {...list} options={options.filter(isWanted)} />
      ) : (
        <>
          <ValueList {...list} options={options.slice(0, shownFirst)} />
          <details open={isOpen}>
            <summary className={classes['more']}>{more(rest.length)}</summary>
            <ValueList {...list} options={rest} />
          </details>
        </>
      )}
    </>
  );
}
