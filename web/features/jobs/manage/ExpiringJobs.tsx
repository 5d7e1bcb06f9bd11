import { Button, Card, Group, List, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { IconClockCheck } from '@tabler/icons-react';
import { freshDays } from '#domain/jobs/jobFreshness.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMay } from '#web/session/membership.ts';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useConfirmJobs, useExpiringJobs } from './facilityJobs.ts';

/** Jobs shown by their titles; the others are counted. */
const maxShown = 5;

/** What closes within the week, and one press that keeps it open; nothing while there is nothing to confirm. */
export function ExpiringJobs() {
  const t = useMessages();
  const { formatDate } = useFormats();
  const mayConfirm = useMay('recruit');
  const confirm = useConfirmJobs();
  const expiring = useExpiringJobs().data ?? [];
  const count = expiring.length;
  const [send, sending] = useSingleFlight(async () => {
    try {
      const confirmed = await confirm.mutateAsync(expiring.map(({ id }) => id));
      showSuccess(t('postings.confirmed', { count: confirmed, days: freshDays }));
    } catch (error) {
      showFailure(error);
    }
  });
  if (count === 0 || !mayConfirm) return null;
  return (
    <Card component="section" aria-labelledby="expiring-jobs">
      <Group justify="space-between" align="flex-start" gap="md">
        <Stack gap={4} style={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Title order={2} fz="md" id="expiring-jobs">
            {t('postings.expiring', { count })}
          </Title>
          <Text size="sm" c="dimmed">
            {t('postings.expiringText', { days: freshDays })}
          </Text>
          <List size="sm">
            {expiring.slice(0, maxShown).map((job) => (
              <List.Item key={job.id}>
                {job.title}
                {job.expires_date && ` · ${t('postings.closes', { date: formatDate(job.expires_date) })}`}
              </List.Item>
            ))}
          </List>
          {count > maxShown && <Text size="sm">{t('postings.more', { count: count - maxShown })}</Text>}
        </Stack>
        <Button leftSection={<IconClockCheck size={18} aria-hidden />} loading={sending} onClick={() => void send()}>
          {t('postings.confirm', { count })}
        </Button>
      </Group>
    </Card>
  );
}
