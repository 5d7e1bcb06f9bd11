import { Button, Menu } from '@mantine/core';
import { IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { rightsOf } from '#domain/core/rights.ts';
import type { Thread } from '#domain/messaging/thread.ts';
import { useMembers } from '#web/features/workspaces/queries.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFacilityId } from '#web/session/facilityId.ts';
import { useFacility } from '#web/session/membership.ts';
import { useUser } from '#web/session/session.tsx';
import classes from './Conversation.module.css';
import { useAssignThread } from './queries.ts';

/** Which colleague looks after the conversation. Nothing where there is none to give it to. */
export function AssignThread({ thread }: { thread: Thread }) {
  const t = useMessages();
  const colleagues = useColleagues();
  const { mutate: assign, isPending } = useAssignThread(thread.id);
  const { id: me } = useUser();
  const { assigned_to, assigned_name } = thread;
  if (colleagues.length < 2 && !assigned_name) return null;
  const Picture = assigned_name ? IconUserCheck : IconUserPlus;
  return (
    <div className={classes['assigned']}>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="subtle"
            size="sm"
            loading={isPending}
            leftSection={<Picture size={18} aria-hidden />}
            className={classes['assign'] ?? ''}
          >
            {assigned_name ? t('messaging.assignedTo', { name: assigned_name }) : t('messaging.assign')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes['colleagues'] ?? ''}>
          <Menu.RadioGroup value={assigned_to} onChange={(id) => assign(id)}>
            {colleagues.map(({ id, name }) => (
              <Menu.RadioItem key={id} value={id} closeMenuOnClick>
                {id === me ? t('messaging.assign.you', { name }) : name}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          {assigned_name ? (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => assign(null)}>{t('messaging.assign.none')}</Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** The facility's own account and its members who may write. */
function useColleagues(): { id: string; name: string }[] {
  const facilityId = useFacilityId();
  const owner = useFacility();
  const { data: members = [] } = useMembers();
  const writing = members.flatMap(({ user_id, status, work_role, full_name, email }) => {
    const mayWrite = status === 'active' && rightsOf[work_role].includes('recruit');
    return mayWrite && user_id !== null ? [{ id: user_id, name: full_name ?? email }] : [];
  });
  return owner ? [{ id: facilityId, name: owner.full_name }, ...writing] : writing;
}
