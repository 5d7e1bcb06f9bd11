import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { peopleRoles, peopleStates, peopleVerifications } from '#domain/search/peopleFilter.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useChangeQuery } from '#web/address/addressParams.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { SearchWithFilters } from '#web/ui/SearchWithFilters.tsx';
import { deletionCountQuery, peopleQuery } from './people.ts';
import {
  countPeopleFilters,
  peopleOrders,
  peopleSearchText,
  readPeopleSearch,
  type PeopleSearch,
} from './peopleSearch.ts';

interface Props {
  search: PeopleSearch;
}

/** A name or an address to search for, and what the list of people is narrowed to. */
export function PeopleFilters({ search }: Props) {
  const t = useMessages();
  const { data, isPlaceholderData } = useQuery(peopleQuery(useClient(), search));
  const changeQuery = useChangeQuery();
  const change = (patch: Partial<PeopleSearch>) =>
    changeQuery((query) => peopleSearchText({ ...readPeopleSearch(query), page: 1, ...patch }));
  return (
    <SearchWithFilters>
      <SearchBox
        formId="people-search"
        action={pageHref('AdminUsers')}
        value={search.q}
        label={t('admin.users.search')}
        placeholder={t('admin.users.searchExample')}
        submit={t('admin.users.searchSubmit')}
        onChange={(q) => change({ q })}
      />
      <FilterBar
        activeCount={countPeopleFilters(search)}
        found={isPlaceholderData ? undefined : data?.total}
        onClear={() => change({ role: null, state: null, verification: null })}
      >
        <Choices search={search} change={change} />
      </FilterBar>
    </SearchWithFilters>
  );
}

function Choices({ search, change }: Props & { change(patch: Partial<PeopleSearch>): void }) {
  const t = useMessages();
  const waiting = useQuery(deletionCountQuery(useClient())).data ?? 0;
  return (
    <>
      <ChoiceFilter
        label={t('admin.users.role')}
        value={search.role ?? 'all'}
        onChange={(role) => change({ role: role === 'all' ? null : role })}
        options={(['all', ...peopleRoles] as const).map((value) => ({
          value,
          label: t(`admin.users.role.${value}`),
        }))}
      />
      <ChoiceFilter
        label={t('admin.users.state')}
        value={search.state ?? 'all'}
        onChange={(state) => change({ state: state === 'all' ? null : state })}
        options={(['all', ...peopleStates] as const).map((value) => ({
          value,
          label: t(`admin.users.state.${value}`, { count: waiting }),
        }))}
      />
      <ChoiceFilter
        label={t('admin.users.verification')}
        value={search.verification ?? 'all'}
        onChange={(verification) => change({ verification: verification === 'all' ? null : verification })}
        options={(['all', ...peopleVerifications] as const).map((value) => ({
          value,
          label: t(`admin.users.verification.${value}`),
        }))}
      />
      <NativeSelect
        label={t('admin.users.sort')}
        w="fit-content"
        value={search.sort}
        onChange={({ currentTarget }) =>
          change({ sort: peopleOrders.find((order) => order === currentTarget.value) ?? 'newest' })
        }
        data={peopleOrders.map((order) => ({ value: order, label: t(`admin.users.sort.${order}`) }))}
      />
    </>
  );
}
