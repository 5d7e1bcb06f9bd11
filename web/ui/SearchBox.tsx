import { Button, Group, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { searchTextMaxLength } from '#domain/shared/vocabulary.ts';
import { useSearchText } from '#web/address/useSearchText.ts';
import classes from './SearchBox.module.css';

interface SearchFormProps {
  /** The id of the form: the filters belong to it, wherever on the page they are. */
  formId: string;
  /** The address of the list, where the browser itself sends the form. */
  action: string;
  submit: string;
  onSend: () => void;
  /** Its field. */
  input: TextInputProps;
  /** Below the field. */
  children?: ReactNode;
}

interface Props extends Omit<SearchFormProps, 'onSend' | 'input'> {
  /** What the list is searched for now, as the address has it. */
  value: string;
  label: string;
  placeholder: string;
  /** Trimmed; soon after the typing, or immediately when the form is sent. */
  onChange: (text: string) => void;
}

/**
 * A search box over a list, 100 characters at most. The browser can send the form by itself (GET), so that searching
 * works before and without scripts; with them the address follows the typing.
 */
export function SearchBox({ value, label, placeholder, onChange, ...form }: Props) {
  const box = useSearchText(value, onChange);
  return (
    <SearchForm
      {...form}
      onSend={box.send}
      input={{
        'aria-label': label,
        placeholder,
        value: box.text,
        onChange: ({ currentTarget }) => box.type(currentTarget.value),
        // A user who follows a link while the search still waits is not called back by it.
        onBlur: ({ relatedTarget }) => relatedTarget?.closest('a') && box.cancel(),
      }}
    />
  );
}

/** The form of a search box, for one whose field does more. */
export function SearchForm({ formId, action, submit, onSend, input, children }: SearchFormProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <search>
      <form id={formId} method="get" action={action} onSubmit={send}>
        <Group gap="xs" wrap="nowrap">
          <div className={classes['field']}>
            <TextInput
              type="search"
              name="q"
              maxLength={searchTextMaxLength}
              leftSection={<IconSearch size={18} aria-hidden />}
              {...input}
            />
            {children}
          </div>
          <Button type="submit" variant="default" className={classes['submit'] ?? ''}>
            {submit}
          </Button>
        </Group>
      </form>
    </search>
  );
}
