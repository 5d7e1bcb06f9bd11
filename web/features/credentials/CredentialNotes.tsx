import { Box, Text } from '@mantine/core';
import type { Document } from '#domain/credentials/document.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { HiddenMark } from '#web/ui/HiddenMark.tsx';
import classes from './Wallet.module.css';

/** What others have stated of a document. */
export function CredentialNotes({ document }: { document: Document }) {
  const t = useMessages();
  return (
    <>
      <HiddenMark item={document} />
      {document.claimed ? <LocalizedText by={t('credentials.claimed')} words={document.claimed} /> : null}
      {document.admin_notes ? (
        <LocalizedText by={t('credentials.notes')} words={document.admin_notes} status={document.status} />
      ) : null}
    </>
  );
}

function LocalizedText({ by, words, status }: { by: string; words: string; status?: string }) {
  return (
    <Box className={classes.notes ?? ''} data-status={status}>
      <Text size="sm" fw={600}>
        {by}
      </Text>
      <Text size="sm" className={classes.words ?? ''}>
        {words}
      </Text>
    </Box>
  );
}
