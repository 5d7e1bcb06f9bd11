import { Anchor, Button, Stack } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { SavedSearch } from '#domain/alerts/savedSearch.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useMatchesOfWeek, useSavedSearches } from '#web/search/savedSearches.ts';
import type { Criteria } from '#web/search/useCriteria.ts';
import { useUser } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import classes from './Alerts.module.css';
import { AlertItem } from './AlertItem.tsx';

interface Props {
  /** What a search asks for, in the words of its page. */
  criteriaOf: (search: SavedSearch) => Criteria;
}

/** The user's saved searches, the newest first, and what each notifies about. */
export function Alerts({ criteriaOf }: Props) {
  const t = useMessages();
  const { data: searches, error, refetch } = useSavedSearches();
  useFocusAfterLoss(searches?.length);
  const { data: matches } = useMatchesOfWeek(useUser().id);
  return (
    <>
      <PageHeader
        title={t('alerts.title')}
        subtitle={t('alerts.lead', { count: searches?.length ?? 0 })}
        actions={
          <Anchor component={Link} to={pageHref('Settings') + '#alerts'} className="reach">
            {t('alerts.settings')}
          </Anchor>
        }
      />
      {error && !searches ? (
        <ErrorState title={t('alerts.error')} error={error} onRetry={refetch} />
      ) : !searches ? (
        <SkeletonList count={3} height={196} label={t('alerts.loading')} />
      ) : searches.length === 0 ? (
        <NoAlerts />
      ) : (
        <Stack component="ul" gap="md" className={classes['list']} aria-label={t('alerts.list')}>
          {searches.map((search) => (
            <li key={search.id}>
              <AlertItem search={search} criteria={criteriaOf(search)} matches={matches && (matches[search.id] ?? 0)} />
            </li>
          ))}
        </Stack>
      )}
    </>
  );
}

function NoAlerts() {
  const t = useMessages();
  const isFacility = useUser().user_role === 'facility';
  return (
    <EmptyState
      icon={IconBell}
      title={t('alerts.empty')}
      action={
        <Button component={Link} to={pageHref(isFacility ? 'Talent' : 'Jobs')}>
          {t(isFacility ? 'alerts.empty.talent' : 'alerts.empty.jobs')}
        </Button>
      }
    />
  );
}
