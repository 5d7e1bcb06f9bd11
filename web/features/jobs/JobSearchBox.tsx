import { Button, Group, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { pageHref } from '#domain/siteMap.ts';
import { useMessages } from '#web/lib/messages.tsx';
import type { JobSearch } from './queries.ts';

/** The form the filters belong to, wherever on the page they are. */
export const jobSearchFormId = 'job-search';

/**
 * The search box. The browser can send the form by itself (GET), so that searching works before and without scripts;
 * with them the address follows the typing.
 */
export function JobSearchBox({
  search,
  onChange,
}: {
  search: JobSearch;
  onChange: (patch: Partial<JobSearch>) => void;
}) {
  const t = useMessages();
  const [text, setText] = useState(search.q ?? '');
  const changeSoon = useDebouncedCallback(onChange, 300);
  const [shown, setShown] = useState(search.q);
  if (search.q !== shown) {
    // Back, Forward and clearing change the address without a keystroke.
    setShown(search.q);
    if (text.trim() !== (search.q ?? '')) setText(search.q ?? '');
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    changeSoon.cancel();
    onChange({ q: text.trim() });
  };
  return (
    <search>
      <form id={jobSearchFormId} method="get" action={pageHref('Jobs')} onSubmit={submit}>
        <Group gap="xs" wrap="nowrap">
          <TextInput
            style={{ flex: 1 }}
            type="search"
            name="q"
            maxLength={100}
            aria-label={t('jobs.search.label')}
            placeholder={t('jobs.search.placeholder')}
            leftSection={<IconSearch size={18} aria-hidden />}
            value={text}
            onChange={({ currentTarget: { value } }) => {
              setText(value);
              changeSoon({ q: value.trim() });
            }}
          />
          <Button type="submit" variant="default" visibleFrom="xs">
            {t('jobs.search.submit')}
          </Button>
        </Group>
      </form>
    </search>
  );
}
