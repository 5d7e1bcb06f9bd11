import { Button, Group, Text } from '@mantine/core';
import { isReadable } from '#domain/privacy/sharing.ts';
import type { Application } from '#domain/applications/application.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { PrivateKinds } from './PrivateKinds.tsx';
import { useShareCredentials } from './queries.ts';

/** Whether the facility of one's application sees the credentials, and the way to the other. Nothing once it has ended. */
export function MySharing({ application }: { application: Application }) {
  const t = useMessages();
  const share = useShareCredentials();
  if (!isReadable(application)) return null;
  const { id, shares_credentials: isShared } = application;
  const change = () =>
    share.mutate(
      { application_id: id, share: !isShared },
      {
        onSuccess: () => showSuccess(t(isShared ? 'sharing.mine.nowHidden' : 'sharing.mine.nowShown')),
        onError: (error) => showFailure(error),
      },
    );
  return (
    <Group gap="xs" mt="xs">
      <Text size="sm">{t(isShared ? 'sharing.mine.shown' : 'sharing.mine.hidden')}</Text>
      <Button variant="subtle" size="sm" px="xs" loading={share.isPending} onClick={change}>
        {t(isShared ? 'sharing.mine.takeBack' : 'sharing.mine.show')}
      </Button>
      {isShared ? (
        <Deferred>
          <PrivateKinds application={application} />
        </Deferred>
      ) : null}
    </Group>
  );
}
