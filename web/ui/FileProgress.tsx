import '@mantine/core/styles/Progress.layer.css';
import { Group, Progress, Text, VisuallyHidden } from '@mantine/core';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Upload } from '#web/forms/upload.ts';

/** A file on its way: which and how far. Read out at every quarter. */
export function FileProgress({ upload }: { upload: Pick<Upload, 'progress' | 'file'> }) {
  const t = useMessages();
  const percent = Math.round(upload.progress * 100);
  const name = t('shell.file.uploading', { name: upload.file?.name });
  // All is sent: the server draws pictures again before it answers.
  const said = percent === 100 ? t('shell.file.saving') : t('shell.file.percent', { percent });
  return (
    <>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" truncate>
          {name}
        </Text>
        <Text size="sm" c="dimmed" className="tabular" style={{ flex: 'none' }}>
          {said}
        </Text>
      </Group>
      <Progress value={percent} my={8} aria-label={name} />
      <VisuallyHidden aria-live="polite">
        {name}, {percent === 100 ? said : t('shell.file.percent', { percent: percent - (percent % 25) })}
      </VisuallyHidden>
    </>
  );
}
