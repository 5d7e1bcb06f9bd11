import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Attachment } from '#domain/messaging/attachment.ts';
import { fileSize } from '#web/forms/upload.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { FilePreview } from '#web/ui/FilePreview.tsx';
import classes from './Attachments.module.css';

interface ShownFile {
  opened: boolean;
  onClose: () => void;
  fileUrl: string;
  name: string;
}

/** Opens a file over the page. */
export type RenderFile = (shown: ShownFile) => ReactNode;

interface Props {
  files: readonly Attachment[];
  renderFile: RenderFile;
}

/** The files of a message; a press opens one. */
export function SentFiles({ files, renderFile }: Props) {
  const t = useMessages();
  const [shown, setShown] = useState<Attachment | null>(null);
  return (
    <>
      <ul className={classes['sent']}>
        {files.map((file) => (
          <li key={file.file_url}>
            <button
              type="button"
              className={classes['open']}
              aria-label={t('messaging.openFile', { name: file.name, size: fileSize(file.size) })}
              onClick={() => setShown(file)}
            >
              <FilePreview file={null} address={file.file_url} label="" shape="square" />
              <Text component="span" size="sm" className={classes['name'] ?? ''}>
                {file.name}
              </Text>
              <Text component="span" size="xs" c="dimmed">
                {fileSize(file.size)}
              </Text>
            </button>
          </li>
        ))}
      </ul>
      {shown
        ? renderFile({ opened: true, onClose: () => setShown(null), fileUrl: shown.file_url, name: shown.name })
        : null}
    </>
  );
}
