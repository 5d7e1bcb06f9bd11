import { Alert, Stack, Text } from '@mantine/core';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import { isRejectionPending } from '#domain/applications/pendingRejection.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { memberName, useReviewers } from '../teamQueries.ts';

/** Of an applicant who does not know yet that the team has rejected them: until when that can be undone. */
export function PendingRejection({ applicant }: { applicant: Applicant }) {
  const t = useMessages();
  const { formatTime } = useFormats();
  const { application } = applicant;
  const by = useReviewers().find(({ user_id }) => user_id !== null && user_id === application.reject_by);
  if (!isRejectionPending(application) || application.reject_at === null) return null;
  const time = formatTime(application.reject_at);
  return (
    <Alert color="gray" mt="md" title={t('board.rejection.until', { time })}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {by ? t('board.rejection.by', { name: memberName(by), time }) : t('board.rejection.sent', { time })}
        </Text>
        {application.reject_message ? (
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {t('board.rejection.words', { text: application.reject_message })}
          </Text>
        ) : null}
      </Stack>
    </Alert>
  );
}
