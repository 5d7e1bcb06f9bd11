import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { TagsDialog } from '#web/ui/TeamDialog.tsx';
import { showFailure, showNotice, showSuccess } from '#web/ui/toast.ts';
import { useTagTalent } from './savedPeopleQueries.ts';

interface Props {
  ids: readonly string[];
  names: readonly string[];
  /** The team's tags. */
  known: readonly string[];
  onDone: () => void;
}

/** Adds tags to the clinicians who are selected. */
export function TagSelected({ ids, names, known, onDone }: Props) {
  const t = useTexts('savedPeople');
  const { formatList } = useFormats();
  const { mutateAsync: tag } = useTagTalent();
  const [opened, setOpened] = useState(false);
  const [save, isSaving] = useSingleFlight(async (add: string[]) => {
    try {
      const { people, skipped } = await tag({ user_ids: [...ids], add });
      if (people.length > 0) showSuccess(t('savedPeople.tagged', { count: people.length }));
      if (skipped.length > 0) showNotice(t('savedPeople.skipped', { count: skipped.length }));
      setOpened(false);
      onDone();
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('savedPeople.tag')}
      </Button>
      {opened ? (
        <TagsDialog
          opened
          title={t('savedPeople.tagTitle', { count: ids.length })}
          names={formatList(names)}
          label={t('savedPeople.tagsToAdd')}
          description={t('savedPeople.private')}
          saveLabel={t('savedPeople.addTags')}
          known={known}
          isSaving={isSaving}
          onSave={save}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </>
  );
}
