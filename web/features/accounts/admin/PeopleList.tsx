import { Group, Stack, Text } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFreshQueries } from '#web/api/realtime.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ExportButton } from '#web/ui/ExportButton.tsx';
import { PageLinks } from '#web/ui/PageLinks.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { peopleKey, peopleQuery } from './people.ts';
import { PeopleFilters } from './PeopleFilters.tsx';
import classes from './PeopleList.module.css';
import { peoplePerPage, peopleSearchText, readPeopleSearch, type PeopleSearch } from './peopleSearch.ts';
import { PersonItem } from './PersonItem.tsx';

/** Everyone with an account: searched, filtered and paged by the server. */
export function PeopleList() {
  const t = useMessages();
  const [params] = useSearchParams();
  const search = readPeopleSearch(params);
  const query = useQuery(peopleQuery(useClient(), search));
  useFreshQueries('User', peopleKey);
  return (
    <Stack gap="lg">
      <PeopleFilters search={search} />
      {query.data ? (
        query.data.people.length === 0 ? (
          <Nobody search={search} />
        ) : (
          <div>
            <Group justify="space-between" mb="xs">
              <Text component="output" c="dimmed" size="sm">
                {t('admin.users.found', { count: query.data.total })}
              </Text>
              <ExportUsers search={search} />
            </Group>
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

/** Everyone whom the list finds, on all of its pages. */
function ExportUsers({ search: { q, role, state, verification } }: { search: PeopleSearch }) {
  const t = useMessages();
  const client = useClient();
  return (
    <ExportButton
      label={t('admin.users.export')}
      hint={t('admin.users.exportHint')}
      fileName="users.csv"
      load={() => client.functions.exportUsers({ q, role, state, verification })}
    />
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
