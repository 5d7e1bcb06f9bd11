import { Group, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { sortedByFit } from '#domain/search/vocabulary.ts';
import { useMessages, type MessageKey } from '#web/i18n/messages.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import type { Directory, SearchResult, SearchProps } from './directory.ts';
import type { AnySearch } from './searchAddress.ts';

interface Props {
  words: Directory<AnySearch>['words'];
  /** Undefined while it is asked. */
  found: Pick<SearchResult, 'total' | 'total_is_more'> | undefined;
  /** The way to keep the search. */
  save?: ReactNode;
  /** Sorted by fit: above so many, the fit of the newest alone is known. */
  isByFit?: boolean;
  /** The ways to look at them. */
  children: ReactNode;
}

/** How many there are, and the ways to look at them. */
export function SearchHead({ words, found, save, isByFit = false, children }: Props) {
  const t = useMessages();
  return (
    <Group justify="space-between" mb="sm" gap="xs">
      <Group gap="xs">
        <Text component="output" display="block" mih="1.4rem" size="sm" c="dimmed" className="tabular">
          {found ? (
            t(`${words.search}.${countWord(found, isByFit)}`, { count: found.total, newest: sortedByFit })
          ) : (
            <VisuallyHidden>{t(`${words.list}.loading`)}</VisuallyHidden>
          )}
        </Text>
        {save}
      </Group>
      <Group gap="sm">{children}</Group>
    </Group>
  );
}

function countWord({ total, total_is_more }: NonNullable<Props['found']>, isByFit: boolean) {
  const isMore = total_is_more ? 'More' : '';
  return isByFit && total > sortedByFit ? (`countFit${isMore}` as const) : (`count${isMore}` as const);
}

export interface ListOrder {
  shown: string;
  offered: readonly string[];
}

/** The order of the list. */
export function SearchOrder<S extends AnySearch>({
  directory,
  order,
  onChange,
}: Omit<SearchProps<S>, 'search'> & { order: ListOrder }) {
  const t = useMessages();
  return (
    <SelectField
      name="sort"
      form={directory.formId}
      label={t('search.sort')}
      isLabelHidden
      value={order.shown}
      onChange={(value) => onChange((now) => directory.withOrder(now, value))}
      data={order.offered.map((value) => ({
        value,
        label: t(`${directory.words.search}.sort.${value}` as MessageKey),
      }))}
    />
  );
}
