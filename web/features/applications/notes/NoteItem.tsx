import { Button, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Note } from '#domain/applications/note.ts';
import { noteMaxLength } from '#domain/applications/noteVocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useMay } from '#web/session/membership.ts';
import { useUser } from '#web/session/session.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { showFailure } from '#web/ui/toast.ts';
import classes from './ApplicantNotes.module.css';
import { useNoteChanges } from './noteQueries.ts';

/** One note or assessment. Its author changes it; its author and owners delete it. */
export function NoteItem({ note }: { note: Note }) {
  const t = useMessages();
  const [edited, setEdited] = useState<string | null>(null);
  const { change } = useNoteChanges(note.application_id);
  const isMine = note.author_id === useUser().id;
  const save = (body: string) =>
    change.mutate({ id: note.id, body }, { onSuccess: () => setEdited(null), onError: (error) => showFailure(error) });
  return (
    <article className={classes['note']} aria-label={`${t(`board.kind.${note.kind}`)}, ${note.author_name}`}>
      <Text fz="sm" c="dimmed">
        {note.author_name} · <TimeText value={note.created_date} />
      </Text>
      {note.recommendation && <Text fw={600}>{t(`board.recommendation.${note.recommendation}`)}</Text>}
      {edited === null ? (
        <Text className={classes['body']}>{note.body}</Text>
      ) : (
        <Textarea
          aria-label={t('board.body')}
          autosize
          minRows={2}
          maxLength={noteMaxLength}
          value={edited}
          onChange={({ currentTarget }) => setEdited(currentTarget.value)}
          ref={takeFocus}
        />
      )}
      {note.is_sealed && (
        <Text fz="sm" c="dimmed">
          {t('board.onlyYou')}
        </Text>
      )}
      <Group gap="xs" mt={4}>
        {isMine && edited === null && (
          <Button variant="subtle" size="compact-sm" onClick={() => setEdited(note.body)}>
            {t('board.edit')}
          </Button>
        )}
        {edited !== null && (
          <>
            <Button
              size="compact-sm"
              disabled={edited.trim() === ''}
              loading={change.isPending}
              onClick={() => save(edited)}
            >
              {t('board.save')}
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={() => setEdited(null)}>
              {t('shell.cancel')}
            </Button>
          </>
        )}
        <DeleteButton note={note} isMine={isMine} />
      </Group>
    </article>
  );
}

function takeFocus(input: HTMLTextAreaElement | null): void {
  input?.focus();
}

function DeleteButton({ note, isMine }: { note: Note; isMine: boolean }) {
  const t = useMessages();
  const [isAsked, setAsked] = useState(false);
  const { remove } = useNoteChanges(note.application_id);
  const isOwner = useMay('own');
  if (!isMine && !isOwner) return null;
  return (
    <>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setAsked(true)}>
        {t('board.delete')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('board.deleteTitle')}
        confirmLabel={t('board.delete')}
        destructive
        onConfirm={() => remove.mutateAsync(note.id).then(() => setAsked(false), showFailure)}
        onClose={() => setAsked(false)}
      >
        {t('board.deleteQuestion')}
      </ConfirmDialog>
    </>
  );
}
