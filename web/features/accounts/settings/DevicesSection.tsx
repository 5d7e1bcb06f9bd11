import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconBell, IconCheck } from '@tabler/icons-react';
import type { PushDevice } from '#domain/notifications/pushContracts.ts';
import classes from '#web/features/accounts/FactList.module.css';
import { usePush, type PushState } from '#web/features/notifications/push/queries.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { SettingsSection } from './SettingsSection.tsx';

type Push = ReturnType<typeof usePush>;

/** Which browsers show messages while the site is closed, and whether this one does. */
export function DevicesSection() {
  const t = useMessages();
  const push = usePush();
  const { state, devices, error, refetch } = push;
  return (
    <SettingsSection id="devices" title={t('push.title')} text={t('push.text')}>
      {state && devices ? (
        <Stack gap="md">
          <Here state={state} push={push} />
          {devices.length > 0 ? <DeviceList devices={devices} push={push} /> : null}
        </Stack>
      ) : error ? (
        <ErrorState title={t('push.failed')} error={error} onRetry={refetch} />
      ) : (
        <SkeletonList count={1} height={72} />
      )}
    </SettingsSection>
  );
}

function Here({ state, push }: { state: PushState; push: Push }) {
  const t = useMessages();
  const [turnOn, isTurningOn] = useSingleFlight(async () => {
    try {
      if ((await push.enable()) === 'on') showSuccess(t('push.turnedOn'));
    } catch (error) {
      showFailure(error, t('push.refused'));
    }
  });
  const [turnOff, isTurningOff] = useSingleFlight(() =>
    push.disable().then(() => showSuccess(t('push.turnedOff')), showFailure),
  );
  return (
    <>
      <Text component="output" display="block">
        {t(`push.state.${state}`)}
      </Text>
      {state === 'off' ? (
        <Group>
          <Button loading={isTurningOn} onClick={() => void turnOn()}>
            {t('push.turnOn')}
          </Button>
        </Group>
      ) : null}
      {state === 'on' ? (
        <Group>
          <Button variant="default" loading={isTurningOff} onClick={() => void turnOff()}>
            {t('push.turnOff')}
          </Button>
        </Group>
      ) : null}
    </>
  );
}

function DeviceList({ devices, push }: { devices: readonly PushDevice[]; push: Push }) {
  const t = useMessages();
  const client = useClient();
  const [test, isTesting] = useSingleFlight(() =>
    client.functions.testPush({}).then(() => showSuccess(t('push.tested')), showFailure),
  );
  return (
    <>
      <ul className={classes['list']} aria-label={t('push.devices')}>
        {devices.map((device) => (
          <Device key={device.id} device={device} push={push} />
        ))}
      </ul>
      <Group>
        <Button variant="default" loading={isTesting} onClick={() => void test()}>
          {t('push.test')}
        </Button>
      </Group>
    </>
  );
}

function Device({ device: { id, name, created_date, current }, push }: { device: PushDevice; push: Push }) {
  const t = useMessages();
  const client = useClient();
  const [remove, isRemoving] = useSingleFlight(async () => {
    try {
      await client.functions.unsubscribePush({ id });
      await push.refetch();
      showSuccess(t('push.removed'));
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <li className={classes['item']}>
      <IconBell size={24} stroke={1.5} aria-hidden className={classes['picture']} />
      <div className={classes['facts']}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {current ? (
            <Badge variant="light" tt="none" leftSection={<IconCheck size={14} aria-hidden />}>
              {t('push.current')}
            </Badge>
          ) : null}
        </Group>
        <Text size="sm" c="dimmed">
          {t('push.since')} <TimeText value={created_date} />
        </Text>
      </div>
      {current ? null : (
        <Button
          variant="default"
          loading={isRemoving}
          onClick={() => void remove()}
          aria-label={t('push.removeOf', { device: name })}
        >
          {t('push.remove')}
        </Button>
      )}
    </li>
  );
}
