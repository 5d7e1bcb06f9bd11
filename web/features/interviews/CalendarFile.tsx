import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import type { Interview } from '#domain/interviews/interview.ts';
import { useClient } from '#web/api/client.ts';
import { saveFile } from '#web/document/saveFile.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { showFailure } from '#web/ui/toast.ts';
import { useMessages } from '#web/i18n/messages.tsx';

/** Saves a booked interview as a file that calendars open. */
export function CalendarFile({ interview: { id } }: { interview: Pick<Interview, 'id'> }) {
  const t = useMessages();
  const { functions } = useClient();
  const [save, isSaving] = useSingleFlight(async () => {
    const saved = (text: string) => saveFile([text], { name: 'interview.ics', type: 'text/calendar;charset=utf-8' });
    await functions.interviewFile({ interview_id: id }).then(saved, showFailure);
  });
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarPlus size={18} aria-hidden />}
      loading={isSaving}
      onClick={() => void save()}
    >
      {t('interviews.file')}
    </Button>
  );
}
