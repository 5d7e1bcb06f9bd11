import { ActionIcon, Button, Text } from '@mantine/core';
import { IconFileText, IconPhoto, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { attachmentTypes, maxAttachments } from '#domain/messaging/attachment.ts';
import { reducePhoto } from '#web/forms/reducePhoto.ts';
import { fileSize, useUpload } from '#web/forms/upload.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { FileProgress } from '#web/ui/FileProgress.tsx';
import classes from './Attachments.module.css';
import type { Attachments, ChosenFile } from './useAttachments.ts';

interface Props {
  attachments: Attachments;
  /** A file was taken out: its button, which had the focus, is gone. */
  onRemoved: () => void;
}

/** The files that go with the next message: on their way, there, or refused. */
export function AttachmentTray({ attachments, onRemoved }: Props) {
  const t = useMessages();
  const { chosen, turn, settle, remove } = attachments;
  return (
    <>
      {chosen.length > 0 ? (
        <ul className={classes['tray']} aria-label={t('messaging.attached')}>
          {chosen.map((one) => (
            <TrayItem
              key={one.id}
              chosen={one}
              isTurn={one.id === turn}
              onDone={(url) => settle(one.id, 'done', url)}
              onFailed={() => settle(one.id, 'failed')}
              onRemove={() => {
                remove(one.id);
                onRemoved();
              }}
            />
          ))}
        </ul>
      ) : null}
      {attachments.isTooMany ? (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" className={classes['wide'] ?? ''}>
          {t('messaging.attach.most', { count: maxAttachments })}
        </Text>
      ) : null}
    </>
  );
}

interface TrayItemProps {
  chosen: ChosenFile;
  isTurn: boolean;
  onDone: (url: string) => void;
  onFailed: () => void;
  onRemove: () => void;
}

function TrayItem({ chosen: { file }, isTurn, onDone, onFailed, onRemove }: TrayItemProps) {
  const t = useMessages();
  const upload = useUpload({
    purpose: 'document',
    types: attachmentTypes,
    adjust: reducePhoto,
    shrinks: true,
    onDone,
  });
  const begin = useEffectEvent(() => upload.start(file));
  useEffect(() => {
    if (isTurn) begin();
  }, [isTurn]);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (upload.state === 'failed') fail();
  }, [upload.state]);
  const Picture = file.type === 'application/pdf' ? IconFileText : IconPhoto;
  return (
    <li className={classes['item']}>
      <Picture size={20} aria-hidden />
      <div className={classes['facts']}>
        {upload.state === 'uploading' ? (
          <FileProgress upload={upload} />
        ) : (
          <Text size="sm" truncate>
            {t('shell.file.size', { name: file.name, size: fileSize(file.size) })}
          </Text>
        )}
        {upload.error ? (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            {upload.error}
          </Text>
        ) : null}
      </div>
      {upload.canRetry ? (
        <Button size="sm" variant="subtle" onClick={upload.retry}>
          {t('messaging.retry')}
        </Button>
      ) : null}
      <ActionIcon size={44} aria-label={t('messaging.attach.remove', { name: file.name })} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
