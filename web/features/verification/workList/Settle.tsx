import { Anchor, Button, Text, Textarea } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { checkTexts } from '#domain/verification/vocabulary.ts';
import { useTextDraft } from '#web/forms/draft.ts';
import { formErrors } from '#web/forms/formErrors.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useNpiRegistry } from '../queries.ts';
import classes from './WorkList.module.css';
import { useClearNpi, useClearNumber, type WorkItem } from './workListQueries.ts';

/** That two accounts may have one NPI, and where it is looked up. */
export function SettleNpi({ item: { npi, accounts } }: { item: WorkItem }) {
  const registry = useNpiRegistry();
  const clearing = useClearNpi();
  const user_id = accounts.at(-1)?.user_id;
  if (!npi || !user_id) return null;
  return (
    <Settle
      what="npi"
      draft={`npi:${npi}`}
      registry={registry}
      settle={(reason) => clearing.mutateAsync({ user_id, reason })}
    />
  );
}

/** That documents of two accounts may have one number. */
export function SettleNumber({ item: { document } }: { item: WorkItem }) {
  const clearing = useClearNumber();
  if (!document) return null;
  const document_id = document.id;
  return (
    <Settle
      what="number"
      draft={`number:${document_id}`}
      settle={(reason) => clearing.mutateAsync({ document_id, reason })}
    />
  );
}

interface Props {
  what: 'npi' | 'number';
  /** Under which what was found is stored until it is sent. */
  draft: string;
  registry?: { name: string; link: string | null } | undefined;
  settle: (reason: string) => Promise<unknown>;
}

function Settle({ what, draft, registry, settle }: Props) {
  const t = useMessages();
  const { reason, setReason, error, send, isSending } = useSettling(draft, settle);
  return (
    <div className={classes.settle}>
      <Text>{t(`workList.settle.lead.${what}`)}</Text>
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
      <Button loading={isSending} onClick={() => void send()}>
        {t(`workList.settle.action.${what}`)}
      </Button>
    </div>
  );
}

function useSettling(draft: string, settle: (reason: string) => Promise<unknown>) {
  const t = useMessages();
  const [reason, setText, clear] = useTextDraft(draft);
  const [error, setError] = useState<string | null>(null);
  const setReason = (text: string) => {
    setError(null);
    setText(text);
  };
  const [send, isSending] = useSingleFlight(async () => {
    if (reason.trim() === '') return setError(t('workList.settle.reasonMissing'));
    try {
      await settle(reason);
      clear();
      return showSuccess(t('workList.settle.done'));
    } catch (refusal) {
      const { errors } = formErrors(refusal, ['reason']);
      return errors['reason'] ? setError(errors['reason']) : showFailure(refusal);
    }
  });
  return { reason, setReason, error, send, isSending };
}
