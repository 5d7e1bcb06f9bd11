import { Badge, Group, Text } from '@mantine/core';
import type { SavedPerson } from '#domain/profiles/contracts.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { TimeText } from '#web/ui/TimeText.tsx';

/** Tags and the begin of the note, on a clinician's card. */
export function WrittenAbout({ person: { tags, note, note_author, note_date } }: { person: SavedPerson }) {
  const t = useTexts('savedPeople');
  return (
    <>
      {tags.length > 0 ? (
        <Group component="ul" aria-label={t('savedPeople.tags')} gap={6} mt="xs" mb={0} p={0}>
          {tags.map((tag) => (
            <Badge key={tag} component="li" variant="light" tt="none" fw={500}>
              {tag}
            </Badge>
          ))}
        </Group>
      ) : null}
      {note ? (
        <Text fz="sm" mt="xs" lineClamp={3} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {note}
        </Text>
      ) : null}
      {note && note_author && note_date ? (
        <Text fz="sm" c="dimmed">
          {t('savedPeople.noteBy', { author: note_author })} · <TimeText value={note_date} />
        </Text>
      ) : null}
    </>
  );
}
