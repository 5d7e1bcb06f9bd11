import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useTexts } from '#web/i18n/texts.ts';
import { useFacility } from '#web/session/membership.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { TeamTagsInput } from '#web/ui/TeamTagsInput.tsx';
import { showFailure } from '#web/ui/toast.ts';
import { NoteForm } from './NoteForm.tsx';
import { tagCounts, useSavedPeople, useTagTalent } from './savedPeopleQueries.ts';

interface Props {
  personId: string;
  name: string;
  onClose: () => void;
}

/** As many tags of the team as are one press away; the others are typed. */
const maxSuggested = 8;

/** Tags and the note of a clinician, for the team alone. */
export function TeamNoteDialog({ personId, name, onClose }: Props) {
  const t = useTexts('savedPeople');
  const { data, error, refetch } = useSavedPeople(true);
  const { mutateAsync: tag } = useTagTalent();
  const isSaved = useFacility()?.saved_talent_ids.includes(personId) ?? true;
  const person = data?.get(personId);
  const known = tagCounts(data?.values() ?? []).map(([one]) => one);
  const suggested = known.filter((one) => !person?.tags.includes(one)).slice(0, maxSuggested);
  return (
    <Dialog opened onClose={onClose} title={t('savedPeople.openFor', { name })}>
      <Stack gap="md">
        <Text fz="sm" c="dimmed">
          {t('savedPeople.private')} {isSaved ? null : t('savedPeople.savesToo')}
        </Text>
        {data ? (
          <>
            <TeamTagsInput
              label={t('savedPeople.tags')}
              description={t('savedPeople.tagsHint')}
              tags={person?.tags ?? []}
              suggested={suggested}
              suggestion={(one) => t('savedPeople.addTag', { tag: one })}
              onChange={(change) =>
                tag({ user_ids: [personId], ...change }).then(
                  ({ people }) => people.length > 0,
                  (failure) => {
                    showFailure(failure);
                    return false;
                  },
                )
              }
            />
            <NoteForm personId={personId} person={person} />
          </>
        ) : error ? (
          <ErrorState title={t('savedPeople.failed')} error={error} onRetry={refetch} />
        ) : (
          <Skeleton height={220} />
        )}
      </Stack>
    </Dialog>
  );
}
