import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import { focusPlace } from '#web/document/focusPlace.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { applicantName } from './applicantFacts.ts';
import classes from './ApplicantPane.module.css';
import { MessageDialog, MessageText } from './MessageDialog.tsx';
import { AssignDialog, TagDialog } from './TeamDialogs.tsx';
import { RejectionFields } from './rejections/RejectionFields.tsx';
import type { RejectionDetails } from './rejections/rejectionQueries.ts';
import { useDecisions } from './useApplicantDecision.tsx';
import { useBulk, type BulkAction } from './useBulk.tsx';
import { selectAllId, type Selection } from './useSelection.ts';

const moves = ['shortlisted', 'rejected'] as const;
type Decision = (typeof moves)[number];

/** Actions for all selected applicants. A message names those for whom it worked, and those for whom it did not. */
export function BulkBar({ selected, selection }: { selected: readonly Applicant[]; selection: Selection }) {
  const t = useMessages();
  const { formatList } = useFormats();
  const [asked, setAsked] = useState<BulkAction | null>(null);
  // Whom the question is about: who is moved in between is not taken out of it.
  const [concerned, setConcerned] = useState<readonly Applicant[]>([]);
  const leave = () => {
    selection.clear();
    focusPlace(document.getElementById(selectAllId));
  };
  const { action, isActing, bulkKey } = useBulk(selected, leave);
  const decisions = useDecisions();
  const able = (decision: Decision) => selected.filter((one) => decisions(one).includes(decision));
  const ask = (kind: BulkAction) => {
    setConcerned(concernedBy(kind, selected, able));
    setAsked(kind);
  };
  const names = formatList(concerned.map((one) => applicantName(one, t)));
  const dialog = (kind: BulkAction) => ({
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
        <MoveDialog
          key={`${decision} ${bulkKey}`}
          decision={decision}
          {...dialog(decision)}
          onSave={(details) => action(decision, concerned, [], details)}
        />
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
  onAsk(asked: BulkAction): void;
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

/** Applicants whose profile is hidden cannot be messaged; decisions apply to open applications, tags to all. */
function concernedBy(asked: BulkAction, selected: readonly Applicant[], able: (decision: Decision) => Applicant[]) {
  if (asked === 'shortlisted' || asked === 'rejected') return able(asked);
  return asked === 'message' ? selected.filter(({ person }) => person) : selected;
}

interface MoveDialogProps {
  decision: Decision;
  opened: boolean;
  names: string;
  count: number;
  isSaving: boolean;
  onSave(details: RejectionDetails): Promise<void>;
  onClose(): void;
}

function MoveDialog({ decision, opened, names, count, isSaving, onSave, onClose }: MoveDialogProps) {
  const t = useMessages();
  const [details, setDetails] = useState<RejectionDetails>({});
  const isRejection = decision === 'rejected';
  const message = details.message ?? '';
  return (
    <ConfirmDialog
      opened={opened}
      title={t(isRejection ? 'facility.bulk.rejectTitle' : 'facility.bulk.shortlistTitle', { count })}
      confirmLabel={t(`facility.applicants.step.${decision}`)}
      destructive={isRejection}
      loading={isSaving}
      onConfirm={() => onSave(details)}
      onClose={onClose}
    >
      {names}
      <Text my="sm">{t(isRejection ? 'board.rejection.eachLater' : 'facility.bulk.each')}</Text>
      {isRejection ? (
        <RejectionFields isSeveral details={details} onChange={setDetails} />
      ) : (
        <MessageText
          label={t('facility.bulk.messageToo')}
          value={message}
          onChange={(text) => setDetails({ message: text })}
        />
      )}
    </ConfirmDialog>
  );
}
