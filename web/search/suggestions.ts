import { useDebouncedCallback } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { InputOf, OutputOf } from '#domain/core/contract.ts';
import type { suggest } from '#domain/search/contracts.ts';
import { useClient } from '#web/api/client.ts';

type Kind = InputOf<typeof suggest>['kind'];
export type Suggestion = OutputOf<typeof suggest>['suggestions'][number];

/** Milliseconds after the last keystroke. */
const patience = 200;

/**
 * What begins with the text of a field, to be chosen by arrows and Enter or a press; Escape puts it away, and any other
 * text stays possible. `press` says whether a key was meant for the suggestions.
 */
export function useSuggestions(kind: Kind, text: string, choose: (chosen: Suggestion) => void) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [q, setQ] = useState('');
  const ask = useDebouncedCallback(setQ, patience);
  const data = useSuggested(kind, q, isOpen);
  const shown = isOpen && text.trim().length > 1 ? (data ?? []) : [];
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const take = (chosen: Suggestion) => {
    close();
    choose(chosen);
  };
  const press = (event: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    const chosen = event.key === 'Enter' ? shown[active] : undefined;
    if (shown.length === 0 || !(step || chosen || event.key === 'Escape')) return false;
    event.preventDefault();
    if (chosen) take(chosen);
    else if (step) setActive((now) => ((now + step + 1 + shown.length + 1) % (shown.length + 1)) - 1);
    else close();
    return true;
  };
  return {
    /** After a keystroke. */
    type: (next: string) => {
      ask(next.trim());
      setOpen(true);
      setActive(-1);
    },
    close,
    press,
    input: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': shown.length > 0,
      'aria-controls': shown.length > 0 ? id : undefined,
      'aria-activedescendant': active < 0 ? undefined : `${id}-${active}`,
    },
    list: {
      id,
      suggestions: shown,
      option: (index: number) => ({
        role: 'option',
        id: `${id}-${index}`,
        'aria-selected': index === active,
        // The field keeps the focus.
        onMouseDown: (event: MouseEvent) => event.preventDefault(),
        onClick: () => shown[index] && take(shown[index]),
      }),
    },
  } as const;
}

function useSuggested(kind: Kind, q: string, isOpen: boolean): readonly Suggestion[] | undefined {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['suggestions', kind, q],
    queryFn: async () => (await client.functions.suggest({ kind, q })).suggestions,
    enabled: isOpen && q.length > 1,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return data;
}

export type SuggestionListProps = ReturnType<typeof useSuggestions>['list'];
