import { Button, Group, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { searchTextMaxLength } from '#domain/site/vocabulary.ts';
import classes from './SearchBox.module.css';

interface Props {
  /** The id of the form: the filters belong to it, wherever on the page they are. */
  formId: string;
  /** The address of the list, where the browser itself sends the form. */
  action: string;
  /** What the list is searched for now, as the address has it. */
  value: string;
  label: string;
  placeholder: string;
  submit: string;
  /** Trimmed; soon after the typing, or at once when the form is sent. */
  onChange: (text: string) => void;
}

/**
 * A search box over a list, 100 characters at most. The browser can send the form by itself (GET), so that searching
 * works before and without scripts; with them the address follows the typing.
 */
export function SearchBox({ formId, action, value, label, placeholder, submit, onChange }: Props) {
  const [text, setText] = useState(value);
  const changeSoon = useDebouncedCallback(onChange, 300);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    // Back, Forward and clearing change the address without a keystroke.
    setShown(value);
    if (text.trim() !== value) setText(value);
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    changeSoon.cancel();
    onChange(text.trim());
  };
  return (
    <search>
      <form id={formId} method="get" action={action} onSubmit={send}>
        <Group gap="xs" wrap="nowrap">
          <TextInput
            style={{ flex: 1 }}
            type="search"
            name="q"
            maxLength={searchTextMaxLength}
            aria-label={label}
            placeholder={placeholder}
            leftSection={<IconSearch size={18} aria-hidden />}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              changeSoon(currentTarget.value.trim());
            }}
            // Whoever follows a link while the search still waits is not called back by it.
            onBlur={({ relatedTarget }) => relatedTarget?.closest('a') && changeSoon.cancel()}
          />
          <Button type="submit" variant="default" className={classes['submit'] ?? ''}>
            {submit}
          </Button>
        </Group>
      </form>
    </search>
  );
}
