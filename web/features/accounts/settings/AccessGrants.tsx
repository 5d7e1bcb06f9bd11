import { Button, Stack, Text, Title } from '@mantine/core';
import { IconBell, IconCalendar, IconKey, IconLink, IconWebhook, type IconProps } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, type ComponentType } from 'react';
import type { AccessGrant, AccessKind } from '#domain/accounts/sessionContracts.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { onFirstClick } from '#web/ui/clicksFromBefore.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import classes from '#web/features/accounts/FactList.module.css';
import { useRevokeAccess, accessGrantsQuery } from './sessions.ts';

/** What shows something of the account without a login, and the way to end each. */
export function AccessGrants() {
  const t = useMessages();
  const query = useQuery(accessGrantsQuery(useClient()));
  const list = useRef<HTMLDivElement>(null);
  useFocusAfterLoss(query.data?.length, () => list.current);
  return (
    <Stack gap="sm" ref={list}>
      <div>
        <Title order={3}>{t('settings.ways.title')}</Title>
        <Text c="dimmed">{t('settings.ways.text')}</Text>
      </div>
      {query.data?.length === 0 ? (
        <Text>{t('settings.ways.none')}</Text>
      ) : query.data ? (
        <ul className={classes['list']}>
          {query.data.map((way) => (
            <Way key={`${way.kind} ${way.id}`} way={way} />
          ))}
        </ul>
      ) : query.error ? (
        <ErrorState title={t('settings.ways.failed')} error={query.error} onRetry={query.refetch} />
      ) : (
        <SkeletonList count={1} height={72} />
      )}
    </Stack>
  );
}

const pictures: Readonly<Record<AccessKind, ComponentType<IconProps>>> = {
  calendar: IconCalendar,
  passport_link: IconLink,
  push_device: IconBell,
  api_key: IconKey,
  webhook: IconWebhook,
};

function Way({ way }: { way: AccessGrant }) {
  const t = useMessages();
  const end = useRevokeAccess();
  const { kind, name, created_date, last_used_date, until_date } = way;
  const title = t(`settings.ways.${kind}`, { name: name ?? '' });
  const Picture = pictures[kind];
  const [endThis, isEnding] = useSingleFlight(() =>
    end.mutateAsync(way).then(() => showSuccess(t('settings.ways.ended')), showFailure),
  );
  return (
    <li className={classes['item']}>
      <Picture size={24} stroke={1.5} aria-hidden className={classes['picture']} />
      <div className={classes['facts']}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {t('settings.ways.since')} <TimeText value={created_date} />
          {last_used_date ? (
            <>
              {' '}
              · {t('settings.sessions.used')} <TimeText value={last_used_date} />
            </>
          ) : null}
          {until_date ? (
            <>
              {' '}
              · {t('settings.ways.until')} <TimeText value={until_date} />
            </>
          ) : null}
        </Text>
      </div>
      <Button
        variant="default"
        loading={isEnding}
        onClick={onFirstClick(() => void endThis())}
        aria-label={t('settings.ways.endOf', { title })}
      >
        {t('settings.ways.end')}
      </Button>
    </li>
  );
}
