import { Select, Stack, Textarea } from '@mantine/core';
import { rejectNoteMaxLength, rejectReasons } from '#domain/applications/rejectReasons.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { MessageText } from '../MessageDialog.tsx';
import type { RejectionDetails } from './rejectionQueries.ts';

interface Props {
  isSeveral?: boolean;
  details: RejectionDetails;
  onChange(details: RejectionDetails): void;
}

/** Why, for the team, and what the applicant reads. All of it may stay empty. */
export function RejectionFields({ isSeveral = false, details, onChange }: Props) {
  const t = useMessages();
  return (
    <Stack gap="sm" mt="md">
      <Select
        label={t('board.rejection.reason')}
        description={t('facility.applicants.hireReasonHint')}
        placeholder={t('facility.applicants.hireReasonNone')}
        data={rejectReasons.map((value) => ({ value, label: t(`board.rejection.reason.${value}`) }))}
        clearable
        value={details.reason ?? null}
        onChange={(chosen) => onChange({ ...details, reason: rejectReasons.find((one) => one === chosen) ?? null })}
      />
      {details.reason ? (
        <Textarea
          label={t('board.rejection.note')}
          autosize
          minRows={2}
          maxLength={rejectNoteMaxLength}
          value={details.note ?? ''}
          onChange={({ currentTarget }) => onChange({ ...details, note: currentTarget.value })}
        />
      ) : null}
      <MessageText
        label={t(isSeveral ? 'facility.bulk.messageToo' : 'board.rejection.message')}
        hint={t('board.rejection.messageHint')}
        value={details.message ?? ''}
        onChange={(message) => onChange({ ...details, message })}
      />
    </Stack>
  );
}
