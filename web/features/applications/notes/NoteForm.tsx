import '@mantine/core/styles/Radio.layer.css';
import { Button, Group, Radio, Select, Stack, Textarea } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { noteKinds, noteMaxLength, recommendations } from '#domain/applications/noteVocabulary.ts';
import type { Note } from '#domain/applications/note.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useNoteChanges } from './noteQueries.ts';

/** Writes a note or an assessment. What is typed stays when it could not be stored. */
export function NoteForm({ applicationId, isToAssess }: { applicationId: string; isToAssess: boolean }) {
  const t = useMessages();
  const { write } = useNoteChanges(applicationId);
  const [kind, setKind] = useState<Note['kind']>(isToAssess ? 'assessment' : 'note');
  const [recommendation, setRecommendation] = useState<Note['recommendation']>(null);
  const [body, setBody] = useState('');
  const isAssessment = kind === 'assessment';
  const isReady = body.trim() !== '' && (!isAssessment || recommendation !== null);
  const [save, isSaving] = useSingleFlight(async () => {
    try {
      await write.mutateAsync({ kind, recommendation: isAssessment ? recommendation : null, body });
      setBody('');
      setRecommendation(null);
      setKind('note');
      showSuccess(t('board.saved'));
    } catch (error) {
      showFailure(error);
    }
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isReady) void save();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Radio.Group label={t('board.kind')} value={kind} onChange={setKind}>
          <Group mt="xs">
            {noteKinds.map((one) => (
              <Radio key={one} value={one} label={t(`board.kind.${one}`)} />
            ))}
          </Group>
        </Radio.Group>
        {isAssessment && (
          <Select
            label={t('board.recommendation')}
            data={recommendations.map((one) => ({ value: one, label: t(`board.recommendation.${one}`) }))}
            value={recommendation}
            onChange={setRecommendation}
            required
          />
        )}
        <Textarea
          label={t('board.body')}
          description={t('board.notShown')}
          autosize
          minRows={3}
          maxLength={noteMaxLength}
          value={body}
          onChange={({ currentTarget }) => setBody(currentTarget.value)}
        />
        <ButtonRow place="end">
          <Button type="submit" disabled={!isReady} loading={isSaving}>
            {t('board.save')}
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}
