import { ActionIcon, Badge, Group, Text, ThemeIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/ThemeIcon.layer.css';
import type { Icon } from '@tabler/icons-react';
import {
  IconBell,
  IconBriefcase,
  IconCalendar,
  IconCheck,
  IconEye,
  IconFileText,
  IconClock,
  IconFileX,
  IconHourglass,
  IconMailOpened,
  IconMessage,
  IconProgressCheck,
  IconRosetteDiscountCheck,
  IconSignature,
  IconStar,
  IconTrash,
  IconUserSearch,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Notification } from '#domain/notifications/notification.ts';
import type { NotificationType } from '#domain/notifications/notificationTexts.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { safePath } from '#web/address/safePath.ts';
import { onFirstClick } from '#web/ui/clicksFromBefore.ts';
import { TimeText } from '#web/ui/TimeText.tsx';
import classes from './NotificationItem.module.css';

interface Props {
  notification: Notification;
  onRead: () => void;
  onDelete: () => void;
}

/** One notification: pressing it marks it read and follows its link, if that stays on this site. */
export function NotificationItem({ notification, onRead, onDelete }: Props) {
  const t = useMessages();
  const { type, title, body, read, created_date } = notification;
  const Picture = icons[type] ?? IconBell;
  const path = safePath(notification.link, window.location.origin);
  const open = () => {
    if (!read) onRead();
  };
  return (
    <div className={classes['item']} data-unread={!read || undefined}>
      <ThemeIcon variant="light" color={read ? 'gray' : 'teal'} size={32} radius="xl">
        <Picture size={18} aria-hidden />
        <VisuallyHidden>{t(`notifications.name.${type}`)}</VisuallyHidden>
      </ThemeIcon>
      <div className={classes['text']}>
        <div>
          {path ? (
            <Link to={path} onClick={open} className={classes['link']}>
              {title}
            </Link>
          ) : (
            <UnstyledButton onClick={open} className={classes['link'] ?? ''}>
              {title}
            </UnstyledButton>
          )}
        </div>
        {body ? <Text size="sm">{body}</Text> : null}
        <Group gap="xs">
          <Text size="sm" c="dimmed" component="div">
            <TimeText value={created_date} />
          </Text>
          {read ? null : <Badge variant="light">{t('messaging.notifications.new')}</Badge>}
        </Group>
      </div>
      <div className={classes['actions']}>
        {read ? null : (
          <ActionIcon
            aria-label={t('messaging.notifications.markRead', { title })}
            title={t('messaging.notifications.markRead', { title })}
            onClick={onFirstClick(onRead)}
          >
            <IconCheck size={20} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon aria-label={t('messaging.notifications.delete', { title })} onClick={onFirstClick(onDelete)}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}

/** A kind without a picture of its own has the bell. */
const icons: Readonly<Partial<Record<NotificationType, Icon>>> = {
  new_application: IconFileText,
  application_status_change: IconProgressCheck,
  new_message: IconMessage,
  new_job_match: IconBriefcase,
  profile_view: IconEye,
  new_review: IconStar,
  profile_verified: IconRosetteDiscountCheck,
  doc_rejected: IconFileX,
  new_talent_match: IconUserSearch,
  posting_due: IconHourglass,
  interview: IconCalendar,
  offer: IconSignature,
  invitation: IconMailOpened,
  shift: IconClock,
};
