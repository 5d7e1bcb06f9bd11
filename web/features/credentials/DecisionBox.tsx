import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import type { Document } from '#domain/credentials/document.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { isFocusLost, useFocusOnChange } from '#web/ui/useFocusOnChange.ts';
import type { SeenFacts } from './DocumentFacts.tsx';
import classes from './DocumentVerification.module.css';
import { DecisionForm } from './DecisionForm.tsx';
import { decisionsOn } from './verificationDecisions.ts';

interface Props {
  document: Document;
  isVerifying: boolean;
  onVerifying: (isVerifying: boolean) => void;
  onDecided: (decided: SeenFacts) => void;
  onConflict: () => void;
}

/** What was decided and what can be: the notes box opens with Review. */
export function DecisionBox({ document, isVerifying, onVerifying, onDecided, onConflict }: Props) {
  const t = useMessages();
  const isOwn = useUser().id === document.user_id;
  const decisions = decisionsOn(document);
  const box = useRef<HTMLDivElement>(null);
  // The button and the form take each other's place.
  useFocusOnChange(isVerifying, () => (isFocusLost() ? box.current?.querySelector('textarea, button') : null));
  return (
    <div ref={box} className={classes.decision}>
      {document.claimed && (
        <>
          <Text size="sm" fw={600}>
            {t('credentials.claimed')}
          </Text>
          <Text size="sm" className={classes.words ?? ''}>
            {document.claimed}
          </Text>
        </>
      )}
      {document.admin_notes && (
        <>
          <Text size="sm" fw={600}>
            {t('admin.verification.notesGiven')}
          </Text>
          <Text size="sm" className={classes.words ?? ''}>
            {document.admin_notes}
          </Text>
        </>
      )}
      {isOwn && <Text c="dimmed">{t('admin.verification.own')}</Text>}
      {document.status === 'rejected' && <Text c="dimmed">{t('admin.verification.waits')}</Text>}
      {!isOwn && decisions.length > 0 && !isVerifying && (
        <Button variant={document.status === 'pending' ? 'filled' : 'default'} onClick={() => onVerifying(true)}>
          {t(document.status === 'pending' ? 'admin.verification.review' : 'admin.verification.revoke')}
        </Button>
      )}
      {!isOwn && decisions.length > 0 && isVerifying && (
        <DecisionForm
          document={document}
          onCancel={() => onVerifying(false)}
          onDecided={onDecided}
          onConflict={onConflict}
        />
      )}
    </div>
  );
}
