import { Button, SimpleGrid, Title } from '@mantine/core';
import {
  IconBell,
  IconBookmark,
  IconBriefcase,
  IconCalendar,
  IconFileCertificate,
  IconFileText,
  IconMessage,
  IconPhoto,
  IconUserEdit,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';

/** Where a clinician goes from the dashboard. */
export function ClinicianQuickActions() {
  const t = useMessages();
  return (
    <nav aria-labelledby="quick-actions">
      <Title order={2} id="quick-actions" mb="sm">
        {t('clinician.dashboard.actions')}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={0}>
        {actions.map(([page, Icon]) => (
          <Button
            key={page}
            component={Link}
            to={pageHref(page)}
            variant="subtle"
            color="gray"
            c="var(--ink)"
            px="xs"
            justify="flex-start"
            leftSection={<Icon size={18} aria-hidden />}
          >
            {t(`clinician.dashboard.action.${page}`)}
          </Button>
        ))}
      </SimpleGrid>
    </nav>
  );
}

const actions = [
  ['Jobs', IconBriefcase],
  ['MyApplications', IconFileText],
  ['Schedule', IconCalendar],
  ['SavedJobs', IconBookmark],
  ['Messages', IconMessage],
  ['Notifications', IconBell],
  ['ProfileEdit', IconUserEdit],
  ['Portfolio', IconPhoto],
  ['VerificationCheck', IconFileCertificate],
] as const;
