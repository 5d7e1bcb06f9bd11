import { Button, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { searchTextMaxLength } from '#domain/site/vocabulary.ts';
import { useSearchText } from '#web/address/useSearchText.ts';
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
  const box = useSearchText(value, onChange);
  const send = (event: FormEvent) => {
    event.preventDefault();
    box.send();
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
            value={box.text}
            onChange={({ currentTarget }) => box.type(currentTarget.value)}
            // Whoever follows a link while the search still waits is not called back by it.
            onBlur={({ relatedTarget }) => relatedTarget?.closest('a') && box.cancel()}
          />
          <Button type="submit" variant="default" className={classes['submit'] ?? ''}>
            {submit}
          </Button>
        </Group>
      </form>
    </search>
  );
}
