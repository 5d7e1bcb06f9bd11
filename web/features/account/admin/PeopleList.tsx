import { NativeSelect, Stack, Text } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageHref } from '#domain/siteMap.ts';
import { useChangeQuery } from '#web/lib/addressParams.ts';
import { useClient } from '#web/lib/client.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { useFreshQueries } from '#web/lib/realtime.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageLinks } from '#web/ui/PageLinks.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { deletionCountQuery, peopleKey, peopleQuery } from './people.ts';
import classes from './PeopleList.module.css';
import {
  peopleOrders,
  peoplePerPage,
  peopleRoles,
  peopleSearchText,
  peopleStates,
  peopleVerifications,
  readPeopleSearch,
  type PeopleSearch,
} from './peopleSearch.ts';
import { PersonItem } from './PersonItem.tsx';

/** Everybody with an account: searched, filtered and paged by the server. */
export function PeopleList() {
  const t = useMessages();
  const [params] = useSearchParams();
  const search = readPeopleSearch(params);
  const query = useQuery(peopleQuery(useClient(), search));
  useFreshQueries('User', peopleKey);
  return (
    <Stack gap="lg">
      <Filters search={search} />
      {query.data ? (
        query.data.people.length === 0 ? (
          <Nobody search={search} />
        ) : (
          <div>
            <Text component="output" c="dimmed" size="sm" mb="xs">
              {t('admin.users.found', { count: query.data.total })}
            </Text>
            <ul className={classes['list']}>
              {query.data.people.map((person) => (
                <PersonItem key={person.id} person={person} />
              ))}
            </ul>
            <PageLinks
              label={t('admin.users.pages')}
              page={search.page}
              pages={Math.ceil(query.data.total / peoplePerPage)}
              to={(page) => pageHref('AdminUsers') + peopleSearchText({ ...search, page })}
            />
          </div>
        )
      ) : query.error ? (
        <ErrorState title={t('admin.users.error')} error={query.error} onRetry={query.refetch} />
      ) : (
        <SkeletonList height={88} />
      )}
    </Stack>
  );
}

function Filters({ search }: { search: PeopleSearch }) {
  const t = useMessages();
  const waiting = useQuery(deletionCountQuery(useClient())).data ?? 0;
  const changeQuery = useChangeQuery();
  const change = (patch: Partial<PeopleSearch>) =>
    changeQuery((query) => peopleSearchText({ ...readPeopleSearch(query), page: 1, ...patch }));
  return (
    <Stack gap="sm">
      <SearchBox
        formId="people-search"
        action={pageHref('AdminUsers')}
        value={search.q}
        label={t('admin.users.search')}
        placeholder={t('admin.users.search')}
        submit={t('admin.users.searchSubmit')}
        onChange={(q) => change({ q })}
      />
      <Stack gap="sm">
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
      </Stack>
    </Stack>
  );
}

function Nobody({ search }: { search: PeopleSearch }) {
  const t = useMessages();
  const isQueue = search.state === 'deletion' && !search.q && !search.role && !search.verification;
  return (
    <EmptyState
      icon={IconUserSearch}
      title={t(isQueue ? 'admin.users.noRequests' : 'admin.users.nobody')}
      hint={t(isQueue ? 'admin.users.noRequestsHint' : 'admin.users.nobodyHint')}
    />
  );
}
