import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { recordLimits } from '#domain/reliability/vocabulary.ts';
import { NoteDialog } from '#web/forms/NoteDialog.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { useNow } from '#web/i18n/now.ts';
import { useMay } from '#web/session/membership.ts';
import { EntryFacts } from './EntryFacts.tsx';
import { useAppeal, type ShownEntry } from './queries.ts';

/** One entry of the reader's own record, and the way to appeal it. */
export function EntryCard({ entry }: { entry: ShownEntry }) {
  const t = useMessages();
  const { id, kind, appeal_status } = entry;
  const isDisputed = appeal_status === 'open' && entry.appeal_text === null;
  return (
    <Card component="article" aria-labelledby={`entry-${id}`}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={3} size="h4" id={`entry-${id}`}>
          {t(`record.entry.${kind}`)}
        </Title>
        <Text size="sm" c="dimmed">
          {t(`record.state.${appeal_status}`)}
        </Text>
      </Group>
      <EntryFacts entry={entry} />
      {isDisputed ? (
        <Text size="sm" mt="xs">
          {t('record.disputed')}
        </Text>
      ) : null}
      <Appeal entry={entry} isDisputed={isDisputed} />
    </Card>
  );
}

function Appeal({ entry, isDisputed }: { entry: ShownEntry; isDisputed: boolean }) {
  const t = useMessages();
  const now = useNow();
  const [opened, dialog] = useDisclosure(false);
  const appeal = useAppeal();
  const mayAppeal = useMay('own');
  const until = Date.parse(entry.happened_at) + recordLimits.appealDays * 86_400_000;
  if (!mayAppeal || now === null || now > until || (entry.appeal_status !== 'none' && !isDisputed)) return null;
  const words = {
    title: t(isDisputed ? 'record.appeal.say' : 'record.appeal.title'),
    label: t('record.appeal.label'),
    hint: t('record.appeal.hint'),
    missing: t('record.appeal.missing'),
    submit: t('record.appeal.submit'),
    done: t('record.appeal.done'),
  };
  return (
    <>
      <Button variant="default" mt="md" style={{ alignSelf: 'flex-start' }} onClick={dialog.open}>
        {t(isDisputed ? 'record.appeal.say' : 'record.appeal')}
      </Button>
      <NoteDialog
        about={`appeal:${entry.id}`}
        words={words}
        field="text"
        maxLength={recordLimits.appeal}
        send={(text) => appeal.mutateAsync({ entry_id: entry.id, text })}
        opened={opened}
        onClose={dialog.close}
      >
        {isDisputed ? null : <Text>{t('record.appeal.effect')}</Text>}
      </NoteDialog>
    </>
  );
}
