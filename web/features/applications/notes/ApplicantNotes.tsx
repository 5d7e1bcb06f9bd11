import { Alert, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useMay } from '#web/session/membership.ts';
import { useUser } from '#web/session/session.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { showFailure } from '#web/ui/toast.ts';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import classes from './ApplicantNotes.module.css';
import { NoteForm } from './NoteForm.tsx';
import { NoteItem } from './NoteItem.tsx';
import { useAssessmentState, useNoteChanges, useNotes } from './noteQueries.ts';
import { TeamOfApplication } from './TeamOfApplication.tsx';

/** What the facility's people say of an applicant: tags, reviewers, notes and assessments. */
export function ApplicantNotes({ application }: Pick<Applicant, 'application'>) {
  const t = useMessages();
  const { data, error, refetch } = useNotes(application.id);
  const mayRecruit = useMay('recruit');
  const { id: userId } = useUser();
  const isToAssess =
    application.reviewer_ids.includes(userId) &&
    !data?.some(({ kind, author_id }) => kind === 'assessment' && author_id === userId);
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterLoss(data?.length, () => list.current);
  return (
    <Stack gap="md">
      <Text fz="sm" c="dimmed">
        <IconLock size={16} aria-hidden className={classes['lock']} /> {t('board.notShown')}
      </Text>
      <TeamOfApplication application={application} />
      <SealedLine applicationId={application.id} />
      <Title order={3}>{t('board.listOfNotes')}</Title>
      {data === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <Skeleton height={72} />
        )
      ) : data.length === 0 ? (
        <Text c="dimmed">{t(isToAssess && !mayRecruit ? 'board.assessFirst' : 'board.noNotes')}</Text>
      ) : (
        <ul ref={list} className={classes['list']}>
          {data.map((note) => (
            <li key={note.id}>
              <NoteItem note={note} />
            </li>
          ))}
        </ul>
      )}
      {data === undefined ? null : (
        <NoteForm key={String(isToAssess)} applicationId={application.id} isToAssess={isToAssess} />
      )}
    </Stack>
  );
}

/** How many have written, and a way to open them all before. */
function SealedLine({ applicationId }: { applicationId: string }) {
  const t = useMessages();
  const state = useAssessmentState(applicationId, useMay('recruit'));
  const { open } = useNoteChanges(applicationId);
  const [isAsked, setAsked] = useState(false);
  if (!state || state.reviewers === 0 || state.written === state.reviewers) return null;
  return (
    <Alert color="gray" icon={<IconLock size={18} aria-hidden />}>
      <Text fz="sm">{t('board.sealed', { written: state.written, reviewers: state.reviewers })}</Text>
      {state.sealed > 0 && (
        <Button variant="default" size="sm" mt="xs" onClick={() => setAsked(true)}>
          {t('board.openNow')}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsked}
        title={t('board.openTitle')}
        confirmLabel={t('board.openNow')}
        onConfirm={() => open.mutateAsync().then(() => setAsked(false), showFailure)}
        onClose={() => setAsked(false)}
      >
        {t('board.openQuestion')}
      </ConfirmDialog>
    </Alert>
  );
}
