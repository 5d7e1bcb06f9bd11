import { Alert, Loader } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ListImport } from '#domain/verification/screeningContracts.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { importSentence, isUnderWay } from './importWords.ts';

/** How the newest file goes on or has ended; read out as it changes. */
export function ImportState({ newest, isListLoaded }: { newest: ListImport; isListLoaded: boolean }) {
  const t = useMessages();
  const formats = useFormats();
  const { state, file_name } = newest;
  const isFailed = state === 'failed';
  return (
    <Alert
      role={isFailed ? 'alert' : 'status'}
      mt="md"
      variant="light"
      color={isFailed ? 'red' : 'teal'}
      title={t(`screening.import.title.${isUnderWay(newest) ? 'underWay' : isFailed ? 'failed' : 'done'}`, {
        file: file_name,
      })}
      icon={
        isUnderWay(newest) ? (
          <Loader size={18} color="teal" aria-hidden />
        ) : isFailed ? (
          <IconAlertTriangle aria-hidden />
        ) : (
          <IconCheck aria-hidden />
        )
      }
    >
      {importSentence(newest, t, formats)}
      {isFailed ? ` ${t(isListLoaded ? 'screening.import.kept' : 'screening.import.noneKept')}` : null}
    </Alert>
  );
}
