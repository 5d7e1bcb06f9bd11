import { Button, Group, Menu, Text } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { showFailure } from '#web/ui/toast.ts';
import { useAdministrators, useAssign, useAssigned, type WorkSubject } from './queries.ts';

/** Who works on it: one press takes it, the menu assigns it to another administrator or gives it back. */
export function AssignedTo({ subject, name }: { subject: WorkSubject; name: string }) {
  const t = useMessages();
  const { id } = useUser();
  const assigned = useAssigned(subject);
  const { mutate, isPending } = useAssign();
  if (assigned === undefined) return null;
  const seen_admin_id = assigned?.admin_id ?? null;
  const give = (admin_id: string | null) =>
    mutate({ ...subject, admin_id, seen_admin_id }, { onError: (error) => showFailure(error) });
  return (
    <Group gap="xs">
      <Text size="sm">
        {assigned
          ? t(assigned.admin_id === id ? 'assignedWork.byYou' : 'assignedWork.by', { name: assigned.name })
          : t('assignedWork.none')}
      </Text>
      {assigned?.admin_id === id ? null : (
        <Button
          size="sm"
          variant="default"
          loading={isPending}
          leftSection={<IconUserCheck size={18} aria-hidden />}
          aria-label={t('assignedWork.takeOf', { name })}
          onClick={() => give(id)}
        >
          {t('assignedWork.take')}
        </Button>
      )}
      <AssignMenu name={name} ownId={id} onGive={give} isTaken={assigned !== null} />
    </Group>
  );
}

interface MenuProps {
  name: string;
  ownId: string;
  isTaken: boolean;
  onGive: (id: string | null) => void;
}

function AssignMenu({ name, ownId, isTaken, onGive }: MenuProps) {
  const t = useMessages();
  const [opened, setOpened] = useState(false);
  const { data: administrators = [] } = useAdministrators(opened);
  return (
    <Menu position="bottom-start" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Button size="sm" variant="subtle" aria-label={t('assignedWork.assignOf', { name })}>
          {t('assignedWork.assign')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {administrators
          .filter(({ id }) => id !== ownId)
          .map(({ id, full_name }) => (
            <Menu.Item key={id} mih={44} onClick={() => onGive(id)}>
              {full_name}
            </Menu.Item>
          ))}
        {administrators.length === 1 ? <Menu.Label>{t('assignedWork.noOthers')}</Menu.Label> : null}
        {isTaken ? (
          <Menu.Item mih={44} onClick={() => onGive(null)}>
            {t('assignedWork.release')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
