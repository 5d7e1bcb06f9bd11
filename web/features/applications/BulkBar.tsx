import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Applicant, BulkAnswer } from '#domain/applications/applicantContracts.ts';
import { focusPlace } from '#web/document/focusPlace.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { applicantName } from './applicantFacts.ts';
import { useMessageApplicants, useMoveApplications } from './applicantQueries.ts';
import classes from './ApplicantPane.module.css';
import { MessageDialog, MessageText } from './MessageDialog.tsx';
import { AssignDialog, TagDialog } from './TeamDialogs.tsx';
import { useAssignReviewers, useTagApplications } from './teamQueries.ts';
import { useDecisions } from './useApplicantDecision.tsx';
import { selectAllId, type Selection } from './useSelection.ts';

const moves = ['shortlisted', 'rejected'] as const;
type Decision = (typeof moves)[number];
type Asked = Decision | 'message' | 'tags' | 'reviewers';

/** What can be done with everybody who is ticked. What was done to whom, and to whom not, is told by name. */
export function BulkBar({ selected, selection }: { selected: readonly Applicant[]; selection: Selection }) {
  const t = useMessages();
  const { formatList } = useFormats();
  const [asked, setAsked] = useState<Asked | null>(null);
  // Whom the question is about: who is moved meanwhile is not taken out of it.
  const [concerned, setConcerned] = useState<readonly Applicant[]>([]);
  const leave = () => {
    selection.clear();
    focusPlace(document.getElementById(selectAllId));
  };
  const { action, isActing, bulkKey } = useBulk(selected, leave);
  const decisions = useDecisions();
  const able = (decision: Decision) => selected.filter((one) => decisions(one).includes(decision));
  const ask = (kind: Asked) => {
    setConcerned(concernedBy(kind, selected, able));
    setAsked(kind);
  };
  const names = formatList(concerned.map((one) => applicantName(one, t)));
  const dialog = (kind: Asked) => ({
    opened: asked === kind,
    names,
    count: concerned.length,
    isSaving: isActing,
    onSave: (values: string[]) => action(kind, concerned, values),
    onClose: () => setAsked(null),
  });
  return (
    <section className={classes.bulk} aria-label={t('facility.bulk.actions')}>
      <Text fw={600} className={classes.grow}>
        {t('facility.bulk.selected', { count: selected.length })}
      </Text>
      <BulkButtons able={able} onAsk={ask} onClear={leave} />
      {moves.map((decision) => (
        <MoveDialog key={`${decision} ${bulkKey}`} decision={decision} {...dialog(decision)} />
      ))}
      <MessageDialog
        key={bulkKey}
        opened={asked === 'message'}
        names={names}
        count={concerned.length}
        isSending={isActing}
        onSend={(body) => action('message', concerned, [body])}
        onClose={() => setAsked(null)}
      />
      <TagDialog key={`tags ${bulkKey}`} {...dialog('tags')} />
      <AssignDialog key={`reviewers ${bulkKey}`} {...dialog('reviewers')} />
    </section>
  );
}

interface ButtonsProps {
  able(decision: Decision): Applicant[];
  onAsk(asked: Asked): void;
  onClear(): void;
}

function BulkButtons({ able, onAsk, onClear }: ButtonsProps) {
  const t = useMessages();
  const others = [
    ['message', t('facility.applicants.message')],
    ['tags', t('facility.bulk.tag')],
    ['reviewers', t('facility.bulk.assign')],
  ] as const;
  return (
    <Group gap="xs">
      {moves.map((decision) => (
        <Button
          key={decision}
          size="sm"
          variant="default"
          disabled={able(decision).length === 0}
          onClick={() => onAsk(decision)}
        >
          {t(`facility.applicants.step.${decision}`)}
        </Button>
      ))}
      {others.map(([asked, label]) => (
        <Button key={asked} size="sm" variant="default" onClick={() => onAsk(asked)}>
          {label}
        </Button>
      ))}
      <Button size="sm" variant="subtle" color="gray" onClick={onClear}>
        {t('facility.bulk.clear')}
      </Button>
    </Group>
  );
}

/** Whom nothing is to be seen of, nobody writes to; a decision concerns those it is open for, and tags everybody. */
function concernedBy(asked: Asked, selected: readonly Applicant[], able: (decision: Decision) => Applicant[]) {
  if (asked === 'shortlisted' || asked === 'rejected') return able(asked);
  return asked === 'message' ? selected.filter(({ person }) => person) : selected;
}

interface MoveDialogProps {
  decision: Decision;
  opened: boolean;
  names: string;
  count: number;
  isSaving: boolean;
  /** With what is written to each of them, or nothing. */
  onSave(values: string[]): Promise<void>;
  onClose(): void;
}

function MoveDialog({ decision, opened, names, count, isSaving, onSave, onClose }: MoveDialogProps) {
  const t = useMessages();
  const [message, setMessage] = useState('');
  const isRejection = decision === 'rejected';
  return (
    <ConfirmDialog
      opened={opened}
      title={t(isRejection ? 'facility.bulk.rejectTitle' : 'facility.bulk.shortlistTitle', { count })}
      confirmLabel={t(`facility.applicants.step.${decision}`)}
      destructive={isRejection}
      loading={isSaving}
      onConfirm={() => onSave(message.trim() === '' ? [] : [message])}
      onClose={onClose}
    >
      {names}
      <Text my="sm">{t('facility.bulk.each')}</Text>
      <MessageText label={t('facility.bulk.messageToo')} value={message} onChange={setMessage} />
    </ConfirmDialog>
  );
}

function useBulk(selected: readonly Applicant[], onDone: () => void) {
  const t = useMessages();
  const { formatList } = useFormats();
  const move = useMoveApplications();
  const write = useMessageApplicants();
  const tag = useTagApplications();
  const assign = useAssignReviewers();
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
  const run = (asked: Asked, application_ids: string[], values: string[]): Promise<BulkAnswer> => {
    if (asked === 'message') return write.mutateAsync({ application_ids, body: values.join(), bulk_key: bulkKey });
    if (asked === 'tags') return tag.mutateAsync({ application_ids, add: values });
    if (asked === 'reviewers') return assign.mutateAsync({ application_ids, member_ids: values });
    const message = values[0] ?? null;
    return move.mutateAsync({ application_ids, new_status: asked, message, bulk_key: bulkKey });
  };
  const [action, isActing] = useSingleFlight(
    async (asked: Asked, concerned: readonly Applicant[], values: string[]) => {
      const application_ids = concerned.map(({ application }) => application.id);
      try {
        tell(asked, await run(asked, application_ids, values));
        renewKey(crypto.randomUUID());
        onDone();
      } catch (error) {
        showFailure(error);
      }
    },
  );
  return { action, isActing, bulkKey };
}
