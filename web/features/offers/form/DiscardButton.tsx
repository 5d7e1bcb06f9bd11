import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showFailure } from '#web/ui/toast.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './offerForm.module.css';
import { useDiscardDraft } from './offerQueries.ts';
import type { OfferFormState } from './useOfferForm.ts';

/** Deletes a draft, which only the facility has seen. */
export function DiscardButton({ state, onDiscarded }: { state: OfferFormState; onDiscarded: () => void }) {
  const t = useMessages();
  const [isAsked, setAsked] = useState(false);
  const discard = useDiscardDraft();
  const confirm = async () => {
    try {
      if (state.kept) await discard.mutateAsync(state.kept.offer_id);
      state.forget();
      onDiscarded();
    } catch (error) {
      showFailure(error);
    } finally {
      setAsked(false);
    }
  };
  if (!state.kept && !state.isUnsaved) return null;
  return (
    <>
      <Button variant="subtle" color="gray" className={classes['discard']} onClick={() => setAsked(true)}>
        {t('offers.form.discard')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('offers.form.discard.title')}
        confirmLabel={t('offers.form.discard')}
        destructive
        onConfirm={confirm}
        onClose={() => setAsked(false)}
      >
        {t('offers.form.discard.text')}
      </ConfirmDialog>
    </>
  );
}
