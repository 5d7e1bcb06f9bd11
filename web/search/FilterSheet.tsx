import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import type { SearchProps } from './directory.ts';
import { FilterGroups } from './FilterGroups.tsx';
import classes from './search.module.css';
import type { AnySearch } from './searchAddress.ts';

interface Props<S extends AnySearch> extends Omit<SearchProps<S>, 'onChange'> {
  opened: boolean;
  onClose: () => void;
  onShow: (search: S) => void;
}

/** The filters of a phone, over the whole of it. What is chosen counts there, and narrows the list when it is shown. */
export function FilterSheet<S extends AnySearch>({ opened, onClose, ...choice }: Props<S>) {
  const t = useMessages();
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      from="bottom"
      isLarge
      title={t('shell.filters')}
      bodyClass={classes['sheet']}
    >
      <Choice {...choice} />
    </Sheet>
  );
}

/** Milliseconds after the last tap. */
const patience = 300;

function Choice<S extends AnySearch>({ directory, search, onShow }: Omit<Props<S>, 'opened' | 'onClose'>) {
  const t = useMessages();
  const [wanted, setWanted] = useState(search);
  const [asked] = useDebouncedValue(wanted, patience);
  const { data, isPlaceholderData } = useQuery(directory.facetsQuery(useClient(), asked));
  const known = asked === wanted && !isPlaceholderData ? data : undefined;
  const area = directory.words.search;
  return (
    <>
      <FilterGroups directory={directory} search={wanted} facets={data} onChange={(update) => setWanted(update)} />
      <div className={classes['actions']}>
        <Button
          variant="subtle"
          disabled={directory.chosenIn(wanted).length === 0}
          onClick={() => setWanted((now) => directory.cleared(now))}
        >
          {t('search.clear')}
        </Button>
        <Button onClick={() => onShow(wanted)}>
          {known
            ? t(`${area}.${known.total_is_more ? 'showMore' : 'showCount'}`, { count: known.total })
            : t(`${area}.show`)}
        </Button>
      </div>
    </>
  );
}
