import { Text } from '@mantine/core';
import type { Assignment } from '#domain/assignments/assignment.ts';
import { assignmentReasonsOf } from '#domain/offers/vocabulary.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import { useOfferStep } from './queries.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useMessages } from '#web/i18n/messages.tsx';

interface Props {
  assignment: Assignment;
  side: UserRoleName;
  /** The day it is at its place; null before its first day, when it is cancelled whole. */
  today: string | null;
  opened: boolean;
  onClose: () => void;
}

/** Either side ends it with its last day, or cancels it before its first. */
export function EndAssignmentDialog({ assignment, side, today, opened, onClose }: Props) {
  const t = useMessages();
  const end = useOfferStep('endAssignment');
  const { id, starts_on, ends_on } = assignment;
  const words = today ? 'offers.end' : 'offers.cancel';
  const initial = today && ends_on !== null && ends_on < today ? ends_on : today;
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      title={t(`${words}.title`)}
      reasons={assignmentReasonsOf[side]}
      lastDay={initial ? { label: t('offers.end.lastDay'), first: starts_on, last: ends_on, initial } : undefined}
      submitLabel={t(`${words}.confirm`)}
      done={t(`${words}.done`)}
      send={({ reason, note, last_day }) =>
        end.mutateAsync({ assignment_id: id, reason, note, last_day: last_day || null })
      }
    >
      <Text>{t(`${words}.text`)}</Text>
    </ReasonDialog>
  );
}
