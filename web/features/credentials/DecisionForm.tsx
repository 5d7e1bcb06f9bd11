import { Button, Group, Select, Stack, Textarea } from '@mantine/core';
import { useRef, type MouseEvent } from 'react';
import { Document } from '#domain/credentials/document.ts';
import { checkReasons } from '#domain/verification/vocabulary.ts';
import { focusFirstError } from '#web/forms/formErrors.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { SeenFacts } from './DocumentFacts.tsx';
import classes from './DocumentVerification.module.css';
import { ReviewedFactFields } from './ReviewedFactFields.tsx';
import { useDecision } from './useDecision.ts';
import { keyTargets } from './deskKeys.ts';

interface Props {
  document: Document;
  onCancel: () => void;
  onDecided: (decided: SeenFacts) => void;
  /** The document is no longer what was judged. */
  onConflict: () => void;
}

/** What is corrected, why it is rejected, what its owner reads, and the two answers. */
export function DecisionForm({ document, onCancel, onDecided, onConflict }: Props) {
  const t = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const { facts, reason, choose, notes, setNotes, error, deciding, decide } = useDecision(
    document,
    onDecided,
    onConflict,
  );
  const take = (decision: 'approved' | 'rejected') => (event: MouseEvent) => {
    // The next document takes the place of this one: the second click of a double click is not for that.
    if (event.detail < 2) void decide(decision).then(() => focusFirstError(form.current));
  };
  const isRevoking = document.status === 'approved';
  return (
    <form ref={form} onSubmit={(event) => event.preventDefault()} noValidate>
      <Stack gap="md">
        {isRevoking ? null : <ReviewedFactFields document={document} facts={facts} />}
        <Select
          id={keyTargets.reject}
          label={t('verificationDesk.rejectReason')}
          description={t('verificationDesk.rejectReasonHint')}
          data={checkReasons.map((value) => ({ value, label: t(`checks.reason.${value}`) }))}
          value={reason}
          onChange={(chosen) => chosen && choose(chosen)}
          searchable
          openOnFocus={false}
          allowDeselect={false}
        />
        <Textarea
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
      </Stack>
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
