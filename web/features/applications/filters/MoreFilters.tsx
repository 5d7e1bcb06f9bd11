import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { AddressChanges } from '#web/address/addressParams.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { FilterButton } from '#web/ui/FilterButton.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { chosenFilters, clearedFilters, type ApplicantSearch } from '../applicantSearch.ts';
import { FilterInputs } from './FilterInputs.tsx';

interface Props {
  search: ApplicantSearch;
  narrow(changes: AddressChanges): void;
}

/** What else narrows list and board, behind a button that says how many are chosen. Each choice counts immediately. */
export function MoreFilters({ search, narrow }: Props) {
  const t = useMessages();
  const [opened, { open, close }] = useDisclosure(false);
  const { length } = chosenFilters(search);
  return (
    <>
      <FilterButton isOnWide count={length} onClick={open} />
      <Sheet opened={opened} onClose={close} from="right" isLarge title={t('shell.filters')}>
        <FilterInputs search={search} narrow={narrow} />
        <Group justify="space-between" mt="lg">
          <Button variant="subtle" disabled={length === 0} onClick={() => narrow(clearedFilters(search))}>
            {t('shell.filters.clear')}
          </Button>
          <Button onClick={close}>{t('shell.filters.show')}</Button>
        </Group>
      </Sheet>
    </>
  );
}
