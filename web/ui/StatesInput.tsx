import { MultiSelect, type ComboboxItem, type MultiSelectProps, type OptionsFilter } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { useRef, type KeyboardEvent } from 'react';
import { stateNames } from '#domain/stateNames.ts';
import { states } from '#domain/vocabulary.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { useTypedItems } from './typedItems.ts';

type Props = Omit<MultiSelectProps, 'data' | 'searchValue' | 'onSearchChange'>;

/** Several states, found by name and by code. A whole name or code that stands in the box counts. */
export function StatesInput({ value, defaultValue, onChange, onBlur, ...props }: Props) {
  const t = useMessages();
  const box = useRef<HTMLInputElement>(null);
  const { done, typed, change, leave } = useTypedItems({ value, defaultValue, onChange, whole });
  return (
    <MultiSelect
      {...props}
      ref={box}
      value={done}
      onChange={(next) => change({ done: next })}
      data={options}
      filter={bestFirst}
      searchable
      searchValue={typed}
      onSearchChange={(next) => {
        // The box is emptied when it is left; what was typed becomes a state after that.
        if (next !== '' || box.current?.matches(':focus')) change({ typed: next });
      }}
      selectFirstOptionOnChange
      nothingFoundMessage={t('shell.states.none')}
      // A list that opens by itself hides what stands below it, the error of the field too.
      openOnFocus={false}
      clearable
      clearButtonProps={{ 'aria-label': t('shell.states.clear') }}
      onKeyDown={keepFormOnEnter}
      onBlur={(event) => {
        onBlur?.(event);
        leave();
      }}
    />
  );
}

const options = states.map((code) => ({ value: code as string, label: `${stateNames[code]} (${code})` }));

function whole({ done, typed }: { done: string[]; typed: string }): string[] {
  const text = typed.trim().toLowerCase();
  const named = options.find((option) => rank(option, text) === 0)?.value;
  return named && !done.includes(named) ? [...done, named] : done;
}

/** Enter takes what the open list offers; it never sends the form with half a word in the box. */
function keepFormOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Enter' && event.currentTarget.getAttribute('aria-expanded') === 'true') event.preventDefault();
}

/** `ca` is California before it is a part of Carolina. */
const bestFirst: OptionsFilter = ({ search, limit }) => {
  const text = search.trim().toLowerCase();
  return options
    .map((option) => ({ option, place: rank(option, text) }))
    .filter(({ place }) => place < 3)
    .sort((one, other) => one.place - other.place)
    .slice(0, limit)
    .map(({ option }) => option);
};

/** 0: the whole code or name; 1: its beginning; 2: a part of it; 3: none. */
function rank({ value, label }: ComboboxItem, text: string): number {
  const name = label.slice(0, -' (CA)'.length).toLowerCase();
  if (value.toLowerCase() === text || name === text) return 0;
  if (name.startsWith(text)) return 1;
  return name.includes(text) ? 2 : 3;
}
