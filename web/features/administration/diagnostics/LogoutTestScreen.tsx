import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useClient } from '#web/api/client.ts';
import { forgetBrowser } from '#web/session/forgetBrowser.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSession, type SessionState } from '#web/session/session.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatusBadge, type Status } from '#web/ui/StatusBadge.tsx';
import { FactTable } from './FactTable.tsx';
import type { LogLine, LogoutTest } from './useLogoutTest.ts';

/** Who is signed in here, and what happens when they log out. */
export function LogoutTestScreen({ test }: { test: LogoutTest }) {
  const t = useMessages();
  const { user } = useSession();
  const none = t('diagnostics.info.none');
  const role = [user?.user_role, user?.role].filter(Boolean).join(', ');
  return (
    <>
      <PageHeader title={t('diagnostics.logout.title')} subtitle={t('diagnostics.logout.lead')} />
      <Stack gap="xl">
        <Actions test={test} signedIn={user !== null} />
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
          <FactTable
            title={t('diagnostics.logout.person')}
            facts={[
              [t('diagnostics.logout.name'), user?.full_name || none],
              [t('diagnostics.logout.email'), user?.email ?? none],
              [t('diagnostics.logout.role'), role || none],
              [t('diagnostics.logout.id'), user?.id ?? none],
            ]}
          />
          <AttemptLog log={test.log} />
        </SimpleGrid>
        <SystemInfo />
      </Stack>
    </>
  );
}

function Actions({ test, signedIn }: { test: LogoutTest; signedIn: boolean }) {
  const t = useMessages();
  const canTest = signedIn || test.running;
  return (
    <Card>
      <Group mb="md" component="output">
        <Text fw={600}>{t('diagnostics.logout.status')}</Text>
        <StatusBadge status={looks[test.status]} label={test.status} />
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Stack gap="xs" align="flex-start">
          {canTest ? (
            <Button loading={test.running} onClick={() => void test.run()}>
              {t('diagnostics.logout.test')}
            </Button>
          ) : (
            // Loaded afresh, so that the way to the page begins at the login.
            <Button component="a" href={pageHref('LogoutTest')}>
              {t('diagnostics.logout.again')}
            </Button>
          )}
          <Text size="sm" c="dimmed">
            {t(canTest ? 'diagnostics.logout.test.text' : 'diagnostics.logout.again.text')}
          </Text>
        </Stack>
        <Stack gap="xs" align="flex-start">
          <Button color="red" onClick={forgetBrowser}>
            {t('diagnostics.logout.force')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('diagnostics.logout.force.text')}
          </Text>
        </Stack>
      </SimpleGrid>
    </Card>
  );
}

function AttemptLog({ log }: { log: readonly LogLine[] }) {
  const t = useMessages();
  const { formatTime } = useFormats();
  return (
    <section aria-labelledby="attempts">
      <Title order={2} id="attempts" mb="sm">
        {t('diagnostics.logout.log')}
      </Title>
      <Card role="log" aria-labelledby="attempts">
        {log.length === 0 ? <Text c="dimmed">{t('diagnostics.logout.log.empty')}</Text> : null}
        {log.map(({ at, text }) => (
          <Group key={at + text} gap="sm" align="baseline" wrap="nowrap">
            <Text size="sm" c="dimmed" className="tabular" style={{ flex: 'none' }}>
              {formatTime(at)}
            </Text>
            <Text style={{ overflowWrap: 'anywhere' }}>{text}</Text>
          </Group>
        ))}
      </Card>
    </section>
  );
}

/** Rendered in the browser only: no user is logged in while the server renders. */
function SystemInfo() {
  const t = useMessages();
  const client = useClient();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const yesNo = (value: boolean) => t(value ? 'diagnostics.info.yes' : 'diagnostics.info.no');
  return (
    <FactTable
      title={t('diagnostics.info')}
      facts={[
        [t('diagnostics.info.address'), location.origin],
        [t('diagnostics.info.app'), client.getConfig().appId],
        [t('diagnostics.info.token'), yesNo(client.session.token() !== null)],
        [t('diagnostics.info.online'), yesNo(navigator.onLine)],
        [t('diagnostics.info.cookies'), yesNo(navigator.cookieEnabled)],
        [t('diagnostics.info.language'), navigator.language],
        [t('diagnostics.info.zone'), timeZone],
        [t('diagnostics.info.window'), `${window.innerWidth} × ${window.innerHeight}`],
        [t('diagnostics.info.browser'), navigator.userAgent],
      ]}
    />
  );
}

const looks = {
  checking: 'pending',
  authenticated: 'active',
  not_authenticated: 'closed',
} as const satisfies Record<SessionState['state'], Status>;
