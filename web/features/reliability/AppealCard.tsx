import { Anchor, Button, Card, Group, Text, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { recordLimits } from '#domain/reliability/vocabulary.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useTextDraft } from '#web/forms/draft.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { onFirstClick } from '#web/ui/clicksFromBefore.ts';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { EntryFacts } from './EntryFacts.tsx';
import { useDecideAppeal, type ShownEntry } from './queries.ts';

/** One appeal: the entry, what its side says, and the decision, to be taken or taken. */
export function AppealCard({ entry }: { entry: ShownEntry }) {
  const t = useMessages();
  const { id, kind, about_id, about_side, facility_name, clinician_name, appeal_status } = entry;
  const name = about_side === 'facility' ? facility_name : clinician_name;
  return (
    <Card component="article" aria-labelledby={`appeal-${id}`}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h3" id={`appeal-${id}`}>
          {t(`record.entry.${kind}`)}
        </Title>
        {appeal_status === 'open' ? null : (
          <Text size="sm" c="dimmed">
            {t(`record.state.${appeal_status}`)}
          </Text>
        )}
      </Group>
      <Anchor component={Link} to={pageHref('AdminUsers', { id: about_id })} className="reach" mb="xs">
        {t('appeals.about', { name })}
      </Anchor>
      <EntryFacts entry={entry} />
      {entry.appeal_text === null ? (
        <Text size="sm" mt="xs">
          {t('record.disputed')}
        </Text>
      ) : null}
      {appeal_status === 'open' ? <Decision id={id} /> : null}
    </Card>
  );
}

function Decision({ id }: { id: string }) {
  const t = useMessages();
  const [note, setNote, forget] = useTextDraft(`appeal-note:${useUser().id}:${id}`);
  const [isMissing, setMissing] = useState(false);
  const { mutateAsync } = useDecideAppeal();
  const [decide, isDeciding] = useSingleFlight(async (strike: boolean) => {
    if (note.trim() === '') {
      setMissing(true);
      return;
    }
    try {
      await mutateAsync({ entry_id: id, strike, note });
      forget();
      showSuccess(t(strike ? 'appeals.struckDone' : 'appeals.keptDone'));
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <>
      <Textarea
        mt="md"
        label={t('appeals.note')}
        description={t('appeals.noteHint')}
        error={isMissing && note.trim() === '' ? t('appeals.noteMissing') : null}
        required
        minRows={2}
        maxRows={8}
        maxLength={recordLimits.note}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <ButtonRow mt="sm">
        <Button variant="default" disabled={isDeciding} onClick={onFirstClick(() => void decide(true))}>
          {t('appeals.strike')}
        </Button>
        <Button variant="default" disabled={isDeciding} onClick={onFirstClick(() => void decide(false))}>
          {t('appeals.keep')}
        </Button>
      </ButtonRow>
    </>
  );
}
