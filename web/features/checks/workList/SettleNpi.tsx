import { Anchor, Button, Text, Textarea } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { checkTexts } from '#domain/site/checkVocabulary.ts';
import { useTextDraft } from '#web/forms/draft.ts';
import { formErrors } from '#web/forms/formErrors.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useNpiRegistry } from '../queries.ts';
import classes from './WorkList.module.css';
import { useClearNpi, type WorkItem } from './workListQueries.ts';

/** Where the number is looked up, and that accounts may have it. */
export function SettleNpi({ item }: { item: WorkItem }) {
  const t = useMessages();
  const registry = useNpiRegistry();
  const { reason, setReason, error, settle, isSettling } = useSettling(item);
  return (
    <div className={classes.settle}>
      <Text>{t('workList.settle.lead')}</Text>
      {registry?.link && (
        <Anchor href={registry.link} target="_blank" rel="noopener noreferrer" className={classes.link}>
          {t('workList.settle.registry', { name: registry.name })}
          <IconExternalLink size={16} aria-hidden />
        </Anchor>
      )}
      <Textarea
        label={t('workList.settle.reason')}
        description={t('workList.settle.reasonHint')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={error}
        maxLength={checkTexts.settles}
        autosize
        minRows={2}
      />
      <Button loading={isSettling} onClick={() => void settle()}>
        {t('workList.settle.action')}
      </Button>
    </div>
  );
}

/** What was found is kept until it is sent. */
function useSettling({ npi, accounts }: WorkItem) {
  const t = useMessages();
  const clearing = useClearNpi();
  const [reason, setText, clear] = useTextDraft(`npi:${npi}`);
  const [error, setError] = useState<string | null>(null);
  const setReason = (text: string) => {
    setError(null);
    setText(text);
  };
  const [settle, isSettling] = useSingleFlight(async () => {
    if (reason.trim() === '') return setError(t('workList.settle.reasonMissing'));
    try {
      await clearing.mutateAsync({ user_id: accounts.at(-1)!.user_id, reason });
      clear();
      return showSuccess(t('workList.settle.done'));
    } catch (refusal) {
      const { errors } = formErrors(refusal, ['reason']);
      return errors['reason'] ? setError(errors['reason']) : showFailure(refusal);
    }
  });
  return { reason, setReason, error, settle, isSettling };
}
