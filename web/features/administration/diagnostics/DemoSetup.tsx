import { Alert, Button, Card, Group, List, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { IconAlertTriangle, IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#domain/core/contract.ts';
import type { setUpDemo } from '#domain/administration/demoContracts.ts';
import { AppError } from '#domain/core/errors.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { QuickLinks } from './QuickLinks.tsx';

/** Makes the demo's people and jobs; who may is decided by the server (spec D32). */
export function DemoSetup() {
  const t = useMessages();
  const client = useClient();
  const queryClient = useQueryClient();
  const setUp = useMutation({
    mutationFn: () => client.functions.setUpDemo(),
    onSuccess: () => queryClient.invalidateQueries(),
  });
  return (
    <>
      <PageHeader title={t('diagnostics.demo.title')} subtitle={t('diagnostics.demo.lead')} />
      <Stack gap="lg">
        <Card>
          <Title order={2} mb="sm">
            {t('diagnostics.demo.what')}
          </Title>
          <List mb="md">
            <List.Item>{t('diagnostics.demo.facilities')}</List.Item>
            <List.Item>{t('diagnostics.demo.clinicians')}</List.Item>
            <List.Item>{t('diagnostics.demo.jobs')}</List.Item>
          </List>
          <Text mb="xs">{t('diagnostics.demo.who')}</Text>
          <Text mb="md">{t('diagnostics.demo.password')}</Text>
          <Group>
            <Button loading={setUp.isPending} onClick={() => setUp.mutate()}>
              {t('diagnostics.demo.run')}
            </Button>
          </Group>
        </Card>
        {setUp.error ? <Failure error={setUp.error} /> : null}
        {setUp.data ? <Done {...setUp.data} /> : null}
        <QuickLinks pages={['Home', 'Jobs', 'Talent']} />
      </Stack>
    </>
  );
}

function Failure({ error }: { error: Error }) {
  const t = useMessages();
  if (error instanceof AppError && (error.status === 403 || error.status === 401)) {
    return (
      <Alert
        role="alert"
        color="yellow"
        variant="light"
        icon={<IconLock aria-hidden />}
        title={t('diagnostics.demo.refused')}
      >
        {error.message}
      </Alert>
    );
  }
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle aria-hidden />}>
      {t('diagnostics.demo.error', { message: error.message })}
    </Alert>
  );
}

function Done({ accounts, made }: OutputOf<typeof setUpDemo>) {
  const t = useMessages();
  const isNew = made.facilities + made.clinicians + made.jobs > 0;
  return (
    <>
      <Alert color="teal" variant="light" icon={<IconCircleCheck aria-hidden />} title={t('diagnostics.demo.done')}>
        <Text>{isNew ? t('diagnostics.demo.made', { ...made }) : t('diagnostics.demo.nothingNew')}</Text>
        {accounts[0] ? <Text>{t('diagnostics.demo.login', { password: accounts[0].password })}</Text> : null}
      </Alert>
      <Card component="section" aria-labelledby="accounts">
        <Title order={2} id="accounts" mb="sm">
          {t('diagnostics.demo.accounts')}
        </Title>
        <List listStyleType="none" spacing="sm">
          {accounts.map(({ email, title }) => (
            <List.Item key={email}>
              <Text fw={500}>{email}</Text>
              <Text size="sm" c="dimmed">
                {title}
              </Text>
            </List.Item>
          ))}
        </List>
      </Card>
    </>
  );
}
