import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OpenSession } from '#domain/accounts/sessionContracts.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { onFirstClick } from '#web/ui/clicksFromBefore.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import classes from '#web/features/accounts/FactList.module.css';
import { sessionsQuery, useEndOtherSessions, useEndSession, accessGrantsQuery } from './sessions.ts';

/** Where the person is signed in, and the way to end it there. */
export function SessionList() {
  const t = useMessages();
  const client = useClient();
  const query = useQuery(sessionsQuery(client));
  const { data: ways = [] } = useQuery(accessGrantsQuery(client));
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterLoss(query.data?.length, () => list.current);
  return (
    <Stack gap="sm">
      <div>
        <Title order={3}>{t('settings.sessions.title')}</Title>
        <Text c="dimmed">{t('settings.sessions.text')}</Text>
      </div>
      {query.data ? (
        <>
          <ul ref={list} className={classes['list']}>
            {query.data.map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ul>
          {query.data.length > 1 || ways.length > 0 ? <EndOthers /> : null}
        </>
      ) : query.error ? (
        <ErrorState title={t('settings.sessions.failed')} error={query.error} onRetry={query.refetch} />
      ) : (
        <SkeletonList count={1} height={72} />
      )}
    </Stack>
  );
}

function SessionItem({ session }: { session: OpenSession }) {
  const t = useMessages();
  const end = useEndSession();
  const { browser, system, current } = session;
  const device =
    browser && system
      ? t('settings.sessions.device', { browser, system })
      : (browser ?? system ?? t('settings.sessions.unknown'));
  const Picture = system === 'Android' || system === 'iOS' ? IconDeviceMobile : IconDeviceDesktop;
  const [endThis, isEnding] = useSingleFlight(() =>
    end.mutateAsync(session.id).then(() => showSuccess(t('settings.sessions.ended')), showFailure),
  );
  return (
    <li className={classes['item']}>
      <Picture size={24} stroke={1.5} aria-hidden className={classes['picture']} />
      <div className={classes['facts']}>
        <Group gap="xs">
          <Text fw={600}>{device}</Text>
          {current ? (
            <Badge variant="light" tt="none" leftSection={<IconCheck size={14} aria-hidden />}>
              {t('settings.sessions.current')}
            </Badge>
          ) : null}
        </Group>
        <Text size="sm" c="dimmed">
          {t('settings.sessions.since')} <TimeText value={session.created_date} /> · {t('settings.sessions.used')}{' '}
          <TimeText value={session.last_used_date} />
        </Text>
      </div>
      {current ? null : (
        <Button
          variant="default"
          loading={isEnding}
          onClick={onFirstClick(() => void endThis())}
          aria-label={t('settings.sessions.endOf', { device })}
        >
          {t('settings.sessions.end')}
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const t = useMessages();
  const [asked, setAsked] = useState(false);
  const end = useEndOtherSessions();
  const confirm = async () => {
    try {
      const { ended } = await end.mutateAsync(undefined);
      showSuccess(t('settings.sessions.endedOthers', { count: ended }));
    } catch (error) {
      showFailure(error);
    } finally {
      setAsked(false);
    }
  };
  return (
    <Group>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('settings.sessions.endOthers')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('settings.sessions.endOthers')}
        confirmLabel={t('settings.sessions.endOthers')}
        onConfirm={confirm}
        onClose={() => setAsked(false)}
      >
        {t('settings.sessions.endOthers.text')}
      </ConfirmDialog>
    </Group>
  );
}
