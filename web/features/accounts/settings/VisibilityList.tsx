import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { OutputOf } from '#domain/core/contract.ts';
import type { whoSeesMe } from '#domain/privacy/contracts.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { onFirstClick } from '#web/ui/clicksFromBefore.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { showFailure } from '#web/ui/toast.ts';
import { HideButton } from './HideSearch.tsx';
import classes from '#web/features/accounts/FactList.module.css';
import { whoSeesMeQuery, useShareContact } from '#web/features/privacy/queries.ts';

type Visibility = OutputOf<typeof whoSeesMe>['facilities'][number];

/** One row for each facility: whether it sees the e-mail address, whether it sees anything, and what to do about it. */
export function VisibilityList() {
  const t = useMessages();
  const query = useInfiniteQuery(whoSeesMeQuery(useClient()));
  const visibilities = query.data?.pages.flatMap(({ facilities }) => facilities);
  return (
    <Stack gap="sm">
      <div>
        <Title order={3}>{t('settings.privacy.shown')}</Title>
        <Text c="dimmed">{t('settings.privacy.shown.text')}</Text>
      </div>
      {visibilities === undefined ? (
        query.error ? (
          <ErrorState title={t('settings.privacy.shown.failed')} error={query.error} onRetry={query.refetch} />
        ) : (
          <SkeletonList count={2} height={72} />
        )
      ) : visibilities.length === 0 ? (
        <EmptyState order={3} title={t('settings.privacy.shown.none')} hint={t('settings.privacy.shown.noneHint')} />
      ) : (
        <ul className={classes['list']}>
          {visibilities.map((visibility) => (
            <li key={visibility.facility_id} className={classes['item']}>
              <FacilityVisibility visibility={visibility} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage ? (
        <Group>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('settings.privacy.shown.more')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}

function FacilityVisibility({ visibility }: { visibility: Visibility }) {
  const t = useMessages();
  const { facility_id: facilityId, hidden, sees_email: seesEmail, applied } = visibility;
  const name = visibility.name ?? t('settings.privacy.unknown');
  const what = hidden
    ? 'settings.privacy.sees.nothing'
    : seesEmail
      ? 'settings.privacy.sees.email'
      : 'settings.privacy.sees.noEmail';
  return (
    <>
      <div className={classes['facts']}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[t(what), applied ? t('settings.privacy.applied') : null].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {hidden ? null : <ShareButton facilityId={facilityId} name={name} shared={seesEmail} />}
      <HideButton facilityId={facilityId} name={name} hidden={hidden} />
    </>
  );
}

function ShareButton({ facilityId, name, shared }: { facilityId: string; name: string; shared: boolean }) {
  const t = useMessages();
  const share = useShareContact();
  return (
    <Button
      variant="default"
      loading={share.isPending}
      aria-label={t(shared ? 'settings.privacy.takeBackFrom' : 'settings.privacy.shareWith', { facility: name })}
      onClick={onFirstClick(() =>
        share.mutate({ facilityId, shared: !shared }, { onError: (error) => showFailure(error) }),
      )}
    >
      {t(shared ? 'settings.privacy.takeBack' : 'settings.privacy.share')}
    </Button>
  );
}
