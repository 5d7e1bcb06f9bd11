import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { placeMaxLength } from '#domain/search/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { useSuggestions } from './suggestions.ts';

interface Props {
  /** What the list is limited to; '' for nothing. */
  place: string;
  form?: string | undefined;
  /** Trimmed. Called with a place that is chosen, sent by Enter or left. */
  onChange: (place: string) => void;
}

/** A city or a ZIP code, with places that begin with what is typed. */
export function NearField({ place, form, onChange }: Props) {
  const t = useMessages();
  const [text, setText] = useState(place);
  const [shown, setShown] = useState(place);
  if (place !== shown) {
    setShown(place);
    setText(place);
  }
  const commit = (typed: string) => {
    setText(typed);
    if (typed.trim() !== place) onChange(typed.trim());
  };
  const suggestions = useSuggestions('places', text, (chosen) => commit(chosen.text));
  return (
    <div style={{ position: 'relative' }}>
      <TextInput
        {...suggestions.input}
        name="near"
        form={form}
        maxLength={placeMaxLength}
        label={t('search.where.near')}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          suggestions.type(currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (suggestions.press(event) || event.key !== 'Enter') return;
          event.preventDefault();
          suggestions.close();
          commit(text);
        }}
        onBlur={() => {
          suggestions.close();
          commit(text);
        }}
      />
      <SuggestionList {...suggestions.list} label={t('search.suggestions')} />
    </div>
  );
}
