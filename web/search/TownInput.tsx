import { TextInput, type TextInputProps } from '@mantine/core';
import { SuggestionList } from './SuggestionList.tsx';
import { useSuggestions } from './suggestions.ts';

interface Props extends Omit<TextInputProps, 'label' | 'value' | 'onChange'> {
  label: string;
  value?: string;
  onChange: (town: string) => void;
}

/** A town, chosen from those that begin with what is typed: `Austin, TX`. Any other text is taken as well. */
export function TownInput({ label, value = '', onChange, onBlur, ...input }: Props) {
  const suggestions = useSuggestions('places', value, (chosen) => onChange(chosen.text));
  return (
    <div style={{ position: 'relative' }}>
      <TextInput
        {...input}
        label={label}
        {...suggestions.input}
        value={value}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
          suggestions.type(currentTarget.value);
        }}
        onKeyDown={(event) => suggestions.press(event)}
        onBlur={(event) => {
          suggestions.close();
          onBlur?.(event);
        }}
      />
      <SuggestionList {...suggestions.list} label={label} />
    </div>
  );
}
