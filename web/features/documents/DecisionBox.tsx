import { Button, Group, Text, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { Document } from '#domain/nouns/document.ts';
import { focusFirstError } from '#web/forms/formErrors.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import classes from './DocumentVerification.module.css';
import { keyTargets } from './VerificationKeys.tsx';
import { decisionsOn } from './verificationDecisions.ts';
import { useDecision } from './useDecision.ts';

interface Props {
  document: Document;
  isVerifying: boolean;
  onVerifying: (isVerifying: boolean) => void;
  onDecided: () => void;
}

/** What was decided and what can be: the notes box opens with Review. */
export function DecisionBox({ document, isVerifying, onVerifying, onDecided }: Props) {
  const t = useMessages();
  const isOwn = useUser().id === document.user_id;
  const decisions = decisionsOn(document);
  return (
    <div className={classes.decision}>
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
        <NotesBox document={document} onCancel={() => onVerifying(false)} onDecided={onDecided} />
      )}
    </div>
  );
}

const reasons = ['unreadable', 'expired', 'wrongName', 'incomplete', 'wrongType'] as const;

/** What is most often wrong, as a sentence to send or to go on from. */
function Reasons({ onChoose }: { onChoose: (sentence: string) => void }) {
  const t = useMessages();
  return (
    <fieldset className={classes.reasons} aria-label={t('admin.verification.reasons')}>
      {reasons.map((reason) => (
        <Button
          key={reason}
          variant="default"
          size="compact-md"
          onClick={() => onChoose(t(`admin.verification.reason.${reason}.text`))}
        >
          {t(`admin.verification.reason.${reason}`)}
        </Button>
      ))}
    </fieldset>
  );
}

function NotesBox({ document, onCancel, onDecided }: { document: Document; onCancel(): void; onDecided(): void }) {
  const t = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const { notes, setNotes, error, deciding, decide } = useDecision(document, onDecided);
  const take = (decision: 'approved' | 'rejected') => () =>
    void decide(decision).then(() => focusFirstError(form.current));
  const isRevoking = document.status === 'approved';
  return (
    <form ref={form} onSubmit={(event) => event.preventDefault()}>
      <Reasons onChoose={setNotes} />
      <Textarea
        id={keyTargets.reject}
        label={t('admin.verification.notes')}
        description={t(isRevoking ? 'admin.verification.notesRevoke' : 'admin.verification.notesHint')}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
        error={error}
        maxLength={Document.fields.admin_notes.max}
        autosize
        minRows={3}
        maxRows={10}
      />
      <Group mt="md" gap="xs" className={classes.actions ?? ''}>
        {!isRevoking && (
          <Button
            id={keyTargets.approve}
            onClick={take('approved')}
            loading={deciding === 'approved'}
            disabled={deciding !== null}
          >
            {t('admin.verification.approve')}
          </Button>
        )}
        <Button color="red" onClick={take('rejected')} loading={deciding === 'rejected'} disabled={deciding !== null}>
          {t(isRevoking ? 'admin.verification.revoke' : 'admin.verification.reject')}
        </Button>
        <Button variant="default" onClick={onCancel} disabled={deciding !== null}>
          {t('shell.cancel')}
        </Button>
      </Group>
    </form>
  );
}
