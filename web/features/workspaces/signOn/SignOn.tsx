import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { SingleSignOn } from '#domain/workspaces/signOnContracts.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useSites, type Workplace } from '#web/features/workspaces/queries.ts';
import { CopyLine } from './CopyLine.tsx';
import { DomainProof } from './DomainProof.tsx';
import { Provisioning } from './Provisioning.tsx';
import { useRemoveSignOn, useSignOn } from './queries.ts';
import { SignOnDialog } from './SignOnDialog.tsx';

/** The provider at which the facility's team signs in. */
export function SignOn() {
  const t = useMessages();
  const { data, error, refetch } = useSignOn();
  const { data: sites = [] } = useSites();
  const [opened, setOpened] = useState<'edit' | 'remove' | null>(null);
  if (!data) {
    if (error) return <ErrorState title={t('signOn.error')} error={error} onRetry={refetch} />;
    return <SkeletonList count={1} height={88} label={t('signOn.loading')} />;
  }
  const { sign_on: signOn, redirect_uri, provisioning_url } = data;
  const close = () => setOpened(null);
  return (
    <Stack component="section" aria-labelledby="sign-on">
      <div>
        <Title order={2} size="h4" id="sign-on">
          {t('signOn.title')}
        </Title>
        <Text c="dimmed">{t('signOn.text')}</Text>
      </div>
      {signOn ? <Provider signOn={signOn} sites={sites} /> : null}
      <CopyLine label={t('signOn.redirect')} hint={t('signOn.redirect.hint')} value={redirect_uri} />
      {signOn && signOn.verified_date === null ? <DomainProof signOn={signOn} /> : null}
      {signOn ? (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => setOpened('edit')}
          >
            {t('signOn.edit')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => setOpened('remove')}
          >
            {t('signOn.remove')}
          </Button>
        </Group>
      ) : (
        <Group>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened('edit')}>
            {t('signOn.setUp')}
          </Button>
        </Group>
      )}
      {signOn && signOn.verified_date !== null ? (
        <Provisioning provisioning={signOn.provisioning} url={provisioning_url} />
      ) : null}
      {opened === 'edit' ? <SignOnDialog signOn={signOn} sites={sites} onClose={close} /> : null}
      <RemoveDialog opened={opened === 'remove'} onClose={close} />
    </Stack>
  );
}

function Provider({ signOn, sites }: { signOn: SingleSignOn; sites: Workplace['sites'] }) {
  const t = useMessages();
  const { formatList } = useFormats();
  const { domain, issuer, work_role, site_ids, required, verified_date } = signOn;
  const status = verified_date === null ? 'waiting' : required ? 'required' : 'active';
  const names = sites.filter(({ id }) => site_ids.includes(id)).map(({ name }) => name);
  return (
    <div>
      <Group gap="xs">
        <Text fw={600}>{domain}</Text>
        <StatusBadge status={status === 'waiting' ? 'pending' : 'active'} label={t(`signOn.status.${status}`)} />
      </Group>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {issuer}
      </Text>
      <Text size="sm" c="dimmed">
        {t('signOn.newMembers', {
          role: t(`seat.role.${work_role}`),
          sites: site_ids.length === 0 ? t('signOn.allSites') : formatList(names),
        })}
      </Text>
    </div>
  );
}

function RemoveDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useMessages();
  const { mutateAsync: remove } = useRemoveSignOn();
  const confirm = async () => {
    try {
      await remove();
      showSuccess(t('signOn.removed'));
    } catch (error) {
      showFailure(error);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={t('signOn.remove.title')}
      confirmLabel={t('signOn.remove')}
      destructive
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('signOn.remove.text')}
    </ConfirmDialog>
  );
}
