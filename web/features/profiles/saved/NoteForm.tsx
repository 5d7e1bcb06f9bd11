import { Alert, Button, Text, Textarea } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { SavedPerson } from '#domain/profiles/contracts.ts';
import { savedPeopleLimits } from '#domain/profiles/savedPeople.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useNoteTalent } from './savedPeopleQueries.ts';

interface Props {
  personId: string;
  person: SavedPerson | undefined;
}

/** The team's note. Where a colleague changes it in between, both versions are shown before one replaces the other. */
export function NoteForm({ personId, person }: Props) {
  const t = useTexts('savedPeople');
  const { mutateAsync: write } = useNoteTalent();
  const stored = person?.note ?? '';
  const [read, setRead] = useState(stored);
  const [typed, setTyped] = useState(stored);
  if (stored !== read && (typed === read || typed === stored)) {
    setRead(stored);
    setTyped(stored);
  }
  const text = typed.trim();
  const [save, isSaving] = useSingleFlight(async () => {
    try {
      await write({ user_id: personId, note: text || null, before: stored || null });
      setRead(text);
      setTyped(text);
      showSuccess(t(text ? 'savedPeople.noteSaved' : 'savedPeople.noteRemoved'));
    } catch (error) {
      showFailure(error);
    }
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text !== stored) void save();
  };
  return (
    <form onSubmit={submit}>
      <Textarea
        label={t('savedPeople.note')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={savedPeopleLimits.note}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {person?.note_author && person.note_date ? (
        <Text fz="sm" c="dimmed" mt={4}>
          {t('savedPeople.noteBy', { author: person.note_author })} · <TimeText value={person.note_date} />
        </Text>
      ) : null}
      {stored === read ? null : (
        <Alert color="yellow" mt="sm">
          {stored ? t('savedPeople.noteChanged', { note: stored }) : t('savedPeople.noteGone')}
        </Alert>
      )}
      <ButtonRow place="end" mt="sm">
        <Button type="submit" disabled={text === stored} loading={isSaving}>
          {t('savedPeople.saveNote')}
        </Button>
      </ButtonRow>
    </form>
  );
}
