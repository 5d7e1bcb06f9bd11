import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Applicant, BulkAnswer } from '#domain/nouns/applicantFunctions.ts';
import { messageMaxLength } from '#domain/site/vocabulary.ts';
import { focusPlace } from '#web/document/focusPlace.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { applicantName } from './applicantFacts.ts';
import { useMessageApplicants, useMoveApplications } from './applicantQueries.ts';
import classes from './ApplicantPane.module.css';
import { decisionsOn } from './facilityDecisions.ts';
import { selectAllId, type Selection } from './useSelection.ts';

type Asked = 'shortlisted' | 'rejected' | 'message';

/** What can be done with everybody who is ticked. What was done to whom, and to whom not, is told by name. */
export function BulkBar({ selected, selection }: { selected: readonly Applicant[]; selection: Selection }) {
  const t = useMessages();
  const { formatList } = useFormats();
  const [asked, setAsked] = useState<Asked | null>(null);
  const leave = () => {
    selection.clear();
    focusPlace(document.getElementById(selectAllId));
  };
  const { action, isActing, bulkKey } = useBulk(selected, leave);
  const able = (decision: 'shortlisted' | 'rejected') => selected.filter((one) => decisionsOn(one).includes(decision));
  const concerned = asked === null || asked === 'message' ? selected.filter(({ person }) => person) : able(asked);
  const names = formatList(concerned.map((one) => applicantName(one, t)));
  return (
    <section className={classes.bulk} aria-label={t('facility.bulk.actions')}>
      <Text fw={600} className={classes.grow}>
        {t('facility.bulk.selected', { count: selected.length })}
      </Text>
      <Group gap="xs">
        {(['shortlisted', 'rejected'] as const).map((decision) => (
          <Button
            key={decision}
            size="sm"
            variant="default"
            disabled={able(decision).length === 0}
            onClick={() => setAsked(decision)}
          >
            {t(`facility.applicants.step.${decision}`)}
          </Button>
        ))}
        <Button size="sm" variant="default" onClick={() => setAsked('message')}>
          {t('facility.applicants.message')}
        </Button>
        <Button size="sm" variant="subtle" color="gray" onClick={leave}>
          {t('facility.bulk.clear')}
        </Button>
      </Group>
      <MoveDialog
        decision={asked === 'message' ? null : asked}
        names={names}
        count={concerned.length}
        isMoving={isActing}
        onConfirm={(decision) => action(decision, concerned, '')}
        onClose={() => setAsked(null)}
      />
      <MessageDialog
        key={bulkKey}
        opened={asked === 'message'}
        names={names}
        count={concerned.length}
        isSending={isActing}
        onSend={(body) => action('message', concerned, body)}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}

interface MoveDialogProps {
  decision: 'shortlisted' | 'rejected' | null;
  names: string;
  count: number;
  isMoving: boolean;
  onConfirm(decision: 'shortlisted' | 'rejected'): Promise<void>;
  onClose(): void;
}

function MoveDialog({ decision, names, count, isMoving, onConfirm, onClose }: MoveDialogProps) {
  const t = useMessages();
  const isRejection = decision === 'rejected';
  return (
    <ConfirmDialog
      opened={decision !== null}
      title={t(isRejection ? 'facility.bulk.rejectTitle' : 'facility.bulk.shortlistTitle', { count })}
      confirmLabel={t(`facility.applicants.step.${decision ?? 'shortlisted'}`)}
      destructive={isRejection}
      loading={isMoving}
      onConfirm={() => decision && onConfirm(decision)}
      onClose={onClose}
    >
      {names}
      <Text mt="sm">{t('facility.bulk.each')}</Text>
    </ConfirmDialog>
  );
}

function useBulk(selected: readonly Applicant[], onDone: () => void) {
  const t = useMessages();
  const { formatList } = useFormats();
  const move = useMoveApplications();
  const write = useMessageApplicants();
  // The same for a second try, so that nobody gets the message twice.
  const [bulkKey, renewKey] = useState(() => crypto.randomUUID());
  const nameOf = (id: string) => {
    const one = selected.find(({ application }) => application.id === id);
    return one ? applicantName(one, t) : id;
  };
  const tell = (asked: Asked, { done, skipped }: BulkAnswer) => {
    if (done.length > 0) showSuccess(t(`facility.bulk.done.${asked}`, { count: done.length }));
    if (skipped.length === 0) return;
    const names = formatList(skipped.map(({ id }) => nameOf(id)));
    showFailure(null, t('facility.bulk.skipped', { names }));
  };
  const [action, isActing] = useSingleFlight(async (asked: Asked, concerned: readonly Applicant[], body: string) => {
    const application_ids = concerned.map(({ application }) => application.id);
    try {
      const answer =
        asked === 'message'
          ? await write.mutateAsync({ application_ids, body, bulk_key: bulkKey })
          : await move.mutateAsync({ application_ids, new_status: asked });
      tell(asked, answer);
      renewKey(crypto.randomUUID());
      onDone();
    } catch (error) {
      showFailure(error);
    }
  });
  return { action, isActing, bulkKey };
}

interface MessageDialogProps {
  opened: boolean;
  names: string;
  count: number;
  isSending: boolean;
  onSend(body: string): Promise<void>;
  onClose(): void;
}

function MessageDialog({ opened, names, count, isSending, onSend, onClose }: MessageDialogProps) {
  const t = useMessages();
  const [body, setBody] = useState('');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('facility.bulk.messageTitle', { count })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Text mb="sm">{names}</Text>
      <Textarea
        label={t('facility.bulk.message')}
        description={t('facility.bulk.messageHint')}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={messageMaxLength}
        value={body}
        onChange={({ currentTarget }) => setBody(currentTarget.value)}
        data-autofocus
      />
      <ButtonRow place="end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('shell.cancel')}
        </Button>
        <Button disabled={body.trim() === ''} loading={isSending} onClick={() => void onSend(body)}>
          {t('facility.bulk.send', { count })}
        </Button>
      </ButtonRow>
    </Modal>
  );
}
