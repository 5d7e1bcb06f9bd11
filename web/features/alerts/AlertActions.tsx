import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SavedSearch } from '#domain/alerts/savedSearch.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useChangeSavedSearch } from '#web/search/savedSearches.ts';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showFailure, showSuccess, showUndoable } from '#web/ui/toast.ts';
import { UndoToast } from '#web/ui/UndoToast.tsx';
import { RenameDialog } from './RenameDialog.tsx';

interface Props {
  search: SavedSearch;
  /** Of the page that runs it. */
  href: string;
}

/** Runs, renames, pauses and deletes a saved search. */
export function AlertActions({ search, href }: Props) {
  const t = useMessages();
  const { id, name, frequency, follows_profile } = search;
  const { mutateAsync: change } = useChangeSavedSearch();
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null);
  const isOff = frequency === 'off';
  const [pause, isPausing] = useSingleFlight(() =>
    change({ does: 'update', id, patch: { frequency: isOff ? 'daily' : 'off' } }).catch(showFailure),
  );
  const [remove, isRemoving] = useRemove(search);
  const pauseWord = isOff ? 'alerts.resume' : 'alerts.pause';
  return (
    <ButtonRow>
      <Button component={Link} to={href} variant="default" aria-label={t('alerts.run.of', { name })}>
        {t('alerts.run')}
      </Button>
      <Button variant="subtle" aria-label={t('alerts.rename.of', { name })} onClick={() => setAsked('rename')}>
        {t('alerts.rename')}
      </Button>
      <Button
        variant="subtle"
        loading={isPausing}
        aria-label={t(`${pauseWord}.of`, { name })}
        onClick={() => void pause()}
      >
        {t(pauseWord)}
      </Button>
      <Button
        variant="subtle"
        color="red"
        loading={isRemoving}
        aria-label={t('alerts.delete.of', { name })}
        // What was made of the profile cannot be made by hand again.
        onClick={() => (follows_profile ? setAsked('delete') : void remove())}
      >
        {t('alerts.delete')}
      </Button>
      <RenameDialog search={search} opened={asked === 'rename'} onClose={() => setAsked(null)} />
      <ConfirmDialog
        opened={asked === 'delete'}
        title={t('alerts.delete.title')}
        confirmLabel={t('alerts.delete')}
        destructive
        onConfirm={remove}
        onClose={() => setAsked(null)}
      >
        <Text>{t('alerts.delete.profile')}</Text>
      </ConfirmDialog>
    </ButtonRow>
  );
}

/** Deletes immediately. Undo makes it again. */
function useRemove({ id, name, kind, query, frequency, follows_profile }: SavedSearch) {
  const t = useMessages();
  const { mutateAsync: change } = useChangeSavedSearch();
  const undo = () =>
    void change({ does: 'create', draft: { kind, query, name, frequency } }).then(
      () => showSuccess(t('alerts.undone', { name })),
      showFailure,
    );
  return useSingleFlight(async () => {
    try {
      await change({ does: 'delete', id });
    } catch (error) {
      return showFailure(error);
    }
    const said = t('alerts.deleted', { name });
    if (follows_profile) showSuccess(said);
    else showUndoable(<UndoToast said={said} undo={t('alerts.undo')} onUndo={undo} />, secondsToUndo);
  });
}

/** Enough to read the toast and to reach its button. */
const secondsToUndo = 12;
