import { MultiSelect, type ComboboxItem, type MultiSelectProps } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { useMemo, useRef, type KeyboardEvent } from 'react';
import { stateNames } from '#domain/shared/stateNames.ts';
import { states } from '#domain/shared/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import { stateName } from '#web/i18n/labels.ts';
import { useTypedItems } from './typedItems.ts';

type Props = Omit<MultiSelectProps, 'data' | 'searchValue' | 'onSearchChange'>;

/** Several states, found by name and by code. A whole name or code that is in the box counts. */
export function StatesInput({ value, defaultValue, onChange, onBlur, ...props }: Props) {
  const t = useMessages();
  const box = useRef<HTMLInputElement>(null);
  const options = useMemo(() => optionsIn(t), [t]);
  const whole = (items: Items) => wholeOf(options, items);
  const { done, typed, change, leave } = useTypedItems({ value, defaultValue, onChange, whole });
  return (
    <MultiSelect
      withScrollArea={false}
      {...props}
      ref={box}
      value={done}
      onChange={(next) => change({ done: next })}
      data={options}
      filter={({ search, limit }) => bestFirst(options, search).slice(0, limit)}
      searchable
      searchValue={typed}
      onSearchChange={(next) => {
        // The box is emptied when it is left; what was typed becomes a state after that.
        if (next !== '' || box.current?.matches(':focus')) change({ typed: next });
      }}
      selectFirstOptionOnChange
      nothingFoundMessage={t('shell.states.none')}
      // A list that opens by itself hides what is below it, the error of the field too.
      openOnFocus={false}
      clearable
      clearButtonProps={{ 'aria-label': t('shell.states.clear') }}
      onKeyDown={keepFormOnEnter}
      onBlur={(event) => {
        onBlur?.(event);
        leave(event);
      }}
    />
  );
}

interface Items {
  done: string[];
  typed: string;
}

function optionsIn(t: Translate): ComboboxItem[] {
  return states.map((code) => ({ value: code, label: `${stateName(t, code)} (${code})` }));
}

function wholeOf(options: readonly ComboboxItem[], { done, typed }: Items): string[] {
  const text = typed.trim().toLowerCase();
  const named = options.find((option) => rank(option, text) === 0)?.value;
  return named && !done.includes(named) ? [...done, named] : done;
}

/** Enter takes what the open list offers; it never sends the form with half a word in the box. */
function keepFormOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Enter' && event.currentTarget.getAttribute('aria-expanded') === 'true') event.preventDefault();
}

/** `ca` is California before it is a part of Carolina. */
function bestFirst(options: readonly ComboboxItem[], search: string): ComboboxItem[] {
  const text = search.trim().toLowerCase();
  return options
    .map((option) => ({ option, place: rank(option, text) }))
    .filter(({ place }) => place < 3)
    .sort((one, other) => one.place - other.place)
    .map(({ option }) => option);
}

/** 0: the whole code or name; 1: its beginning; 2: a part of it; 3: none. In English too, whatever the reader's language. */
function rank({ value, label }: ComboboxItem, text: string): number {
  const names = [label.slice(0, -' (CA)'.length), stateNames[value as keyof typeof stateNames]].map((name) =>
    name.toLowerCase(),
  );
  if (value.toLowerCase() === text || names.includes(text)) return 0;
  if (names.some((name) => name.startsWith(text))) return 1;
  return names.some((name) => name.includes(text)) ? 2 : 3;
}
