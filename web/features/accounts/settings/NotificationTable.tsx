import { Checkbox, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#domain/accounts/user.ts';
import {
  notificationTypes,
  notificationTypesOf,
  type NotificationType,
} from '#domain/notifications/notificationTexts.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSession } from '#web/session/session.tsx';
import { showFailure } from '#web/ui/toast.ts';
import classes from './NotificationTable.module.css';

/** Where notifications go besides the product. */
const ways = ['email_notifications', 'push_notifications'] as const;
type Way = (typeof ways)[number];

/**
 * Each kind of notification of one's side, and the ways it goes. Each tick is saved immediately; quick ones one after
 * the other.
 */
export function NotificationTable({ user }: { user: User }) {
  const t = useMessages();
  const { chosen, choose, isSaved } = useNotificationWays(user);
  return (
    <div>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('settings.notifications.type')}</th>
            <th scope="col">{t('settings.notifications.here')}</th>
            {ways.map((way) => (
              <th key={way} scope="col">
                {t(`settings.notifications.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notificationTypesOf(user.user_role).map((type) => (
            <tr key={type}>
              <th scope="row">{t(`notifications.mail.${type}`)}</th>
              <td>
                <IconCheck size={20} aria-hidden />
                <VisuallyHidden>{t('settings.notifications.always')}</VisuallyHidden>
              </td>
              {ways.map((way) => (
                <td key={way}>
                  <label className={classes['tick']} htmlFor={`${way}-${type}`}>
                    <Checkbox
                      id={`${way}-${type}`}
                      size="md"
                      aria-label={t('settings.notifications.tick', {
                        type: t(`notifications.mail.${type}`),
                        way: t(`settings.notifications.${way}`),
                      })}
                      checked={chosen[way].includes(type)}
                      onChange={({ currentTarget }) => choose(way, type, currentTarget.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Text component="output" display="block" size="sm" c="dimmed" mih="1.4rem">
        {isSaved ? t('settings.notifications.saved') : null}
      </Text>
    </div>
  );
}

function useNotificationWays(user: User) {
  const t = useMessages();
  const client = useClient();
  const { refresh } = useSession();
  const [chosen, setChosen] = useState<Pick<User, Way>>(user);
  const save = useMutation({
    scope: { id: 'news' },
    mutationFn: (change: Partial<Pick<User, Way>>) => client.auth.updateMe(change),
    onError: (error) => {
      showFailure(error, t('settings.notifications.failed'));
      setChosen(user);
    },
    onSuccess: () => refresh(),
  });
  const choose = (way: Way, type: NotificationType, isChosen: boolean) => {
    const next = notificationTypes.filter((one) => (one === type ? isChosen : chosen[way].includes(one)));
    setChosen({ ...chosen, [way]: next });
    save.mutate({ [way]: next });
  };
  return { chosen, choose, isSaved: save.isSuccess };
}
