import { Button, FileButton, Group, Text, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ExclusionListName } from '#domain/verification/exclusionLists.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { FileProgress } from '#web/ui/FileProgress.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { useListUpload } from './useListUpload.ts';

interface Props {
  source: ExclusionListName;
  name: string;
  /** Fewer rows than these are no full list. */
  least: number;
  /** A file of this list is being read: the next one has to wait. */
  isBusy: boolean;
}

/** Sends the file of a list as soon as it is chosen, with progress. */
export function ListUpload({ source, name, least, isBusy }: Props) {
  const t = useMessages();
  const { formatNumber } = useFormats();
  const upload = useListUpload(source);
  const [date, setDate] = useState('');
  const reset = useRef<() => void>(null);
  const hint = `list-${source}-hint`;
  const choose = (file: File | null) => {
    // Choosing the same file once more is to count as well.
    reset.current?.();
    if (file) upload.send(file, date);
  };
  return (
    <div style={{ marginTop: 'var(--mantine-spacing-md)', maxWidth: 560 }}>
      <TextInput
        type="date"
        label={t('screening.upload.date')}
        description={t('screening.upload.dateHint')}
        value={date}
        onChange={(event) => setDate(event.currentTarget.value)}
        disabled={isBusy || upload.isSending}
        maw={240}
        mb="sm"
      />
      {upload.isSending ? <FileProgress upload={upload} /> : null}
      <FormFailure message={upload.error} />
      <Group gap="xs" mt={upload.error ? 'sm' : 0}>
        {upload.isSending ? (
          <Button variant="default" onClick={upload.cancel}>
            {t('shell.file.cancel')}
          </Button>
        ) : null}
        <FileButton accept=".csv,text/csv" resetRef={reset} onChange={choose} disabled={isBusy || upload.isSending}>
          {({ onClick }) => (
            <Button
              leftSection={<IconUpload size={18} aria-hidden />}
              disabled={isBusy || upload.isSending}
              aria-describedby={hint}
              aria-label={t('screening.upload.of', { name })}
              onClick={onClick}
            >
              {t('screening.upload.choose')}
            </Button>
          )}
        </FileButton>
      </Group>
      <Text size="sm" c="dimmed" mt={6} id={hint}>
        {isBusy ? t('screening.upload.busy') : t('screening.upload.hint', { least: formatNumber(least) })}
      </Text>
    </div>
  );
}
