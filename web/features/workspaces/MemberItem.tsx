import { ActionIcon, Badge, Group, Menu, Text } from '@mantine/core';
import { IconDots, IconMail, IconPencil, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { Member } from '#domain/workspaces/member.ts';
import type { Site } from '#domain/workspaces/site.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useNow } from '#web/i18n/now.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { menuButton, menuOf } from '#web/ui/menuButton.ts';
import { Portrait } from '#web/ui/Portrait.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useWorkspaceChange } from './queries.ts';
import classes from './Workspace.module.css';

interface Props {
  member: Member;
  sites: readonly Pick<Site, 'id' | 'name'>[];
  /** Absent where the reader may change nothing. */
  onEdit?: () => void;
}

export function MemberItem({ member, sites, onEdit }: Props) {
  const t = useMessages();
  const { formatDate, formatList } = useFormats();
  const { full_name, email, work_role, status, expires_date, site_ids } = member;
  const names = sites.filter(({ id }) => site_ids.includes(id)).map(({ name }) => name);
  const now = useNow();
  const isOver = expires_date !== null && now !== null && Date.parse(expires_date) < now;
  return (
    <li className={classes['item']}>
      <Portrait src={null} name={full_name ?? email} />
      <div className={classes['facts']}>
        <Group gap="xs">
          <Text fw={600}>{full_name ?? email}</Text>
          <Badge variant="light" tt="none">
            {t(`seat.role.${work_role}`)}
          </Badge>
          {status === 'invited' ? (
            <Badge variant="light" color="yellow" tt="none">
              {t(isOver ? 'workspace.invitation.over' : 'workspace.invitation.open')}
            </Badge>
          ) : null}
        </Group>
        {full_name ? <Text size="sm">{email}</Text> : null}
        <Text size="sm" c="dimmed">
          {names.length > 0 ? formatList(names) : t('workspace.allSites')}
          {status === 'invited' && expires_date && !isOver
            ? ` · ${t('workspace.invitation.until', { date: formatDate(expires_date) })}`
            : null}
        </Text>
      </div>
      {onEdit ? <Actions member={member} onEdit={onEdit} /> : null}
    </li>
  );
}

function Actions({ member, onEdit }: { member: Member; onEdit: () => void }) {
  const t = useMessages();
  const [isRemoving, setRemoving] = useState(false);
  const { email, full_name, work_role, site_ids, status } = member;
  const { mutate: resend, isPending } = useWorkspaceChange((client) =>
    client.functions.inviteMember({ email, work_role, site_ids }),
  );
  const sendAgain = () =>
    resend(null, {
      onSuccess: () => showSuccess(t('workspace.invited', { email })),
      onError: (error) => showFailure(error),
    });
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <ActionIcon
            {...menuOf(member.id)}
            aria-label={t('workspace.actions', { name: full_name ?? email })}
            loading={isPending}
          >
            <IconDots size={22} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item mih={44} leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
            {t('workspace.edit')}
          </Menu.Item>
          {status === 'invited' ? (
            <Menu.Item mih={44} leftSection={<IconMail size={18} aria-hidden />} onClick={sendAgain}>
              {t('workspace.resend')}
            </Menu.Item>
          ) : null}
          <Menu.Item
            mih={44}
            c="var(--mantine-color-error)"
            leftSection={<IconUserOff size={18} aria-hidden />}
            onClick={() => setRemoving(true)}
          >
            {t(status === 'active' ? 'workspace.remove' : 'workspace.takeBack')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <RemoveDialog member={member} opened={isRemoving} onClose={() => setRemoving(false)} />
    </>
  );
}

function RemoveDialog({ member, opened, onClose }: { member: Member; opened: boolean; onClose: () => void }) {
  const t = useMessages();
  const { id, email, full_name, status } = member;
  const name = full_name ?? email;
  const does = status === 'active' ? 'remove' : 'takeBack';
  const { mutateAsync: remove } = useWorkspaceChange((client) => client.functions.removeMember({ member_id: id }));
  const confirm = async () => {
    try {
      await remove(null);
      showSuccess(t(status === 'active' ? 'workspace.removed' : 'workspace.takenBack', { name }));
    } catch (error) {
      showFailure(error);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={t(`workspace.${does}`)}
      confirmLabel={t(`workspace.${does}`)}
      destructive
      onConfirm={confirm}
      onClose={onClose}
      returnFocusTo={() => menuButton(id)}
    >
      {t(`workspace.${does}.text`, { name })}
    </ConfirmDialog>
  );
}
