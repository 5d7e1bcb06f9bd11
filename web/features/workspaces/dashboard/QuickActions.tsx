import { Button, Card, SimpleGrid, Title } from '@mantine/core';
import {
  IconBookmark,
  IconBriefcase,
  IconChartBar,
  IconListDetails,
  IconMessage,
  IconSearch,
  IconUserEdit,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { mayUsePage } from '#domain/workspaces/pageRights.ts';
import { pageHref, type PageName } from '#domain/shared/siteMap.ts';
import { useMessages, type MessageKey } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';

/** Where a facility goes most. */
export function QuickActions() {
  const t = useMessages();
  const { work_role } = useUser();
  const offered = actions.filter(({ page }) => mayUsePage(page, work_role));
  return (
    <Card component="section" aria-labelledby="quick-actions">
      <Title order={2} size="h3" id="quick-actions" mb="sm">
        {t('facility.dashboard.quickActions')}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {offered.map(({ page, label, icon: Picture }) => (
          <Button
            key={page}
            component={Link}
            to={pageHref(page)}
            variant={page === 'PostJob' ? 'filled' : 'default'}
            justify="flex-start"
            leftSection={<Picture size={18} aria-hidden />}
          >
            {t(label)}
          </Button>
        ))}
      </SimpleGrid>
    </Card>
  );
}

const actions: readonly { page: PageName; label: MessageKey; icon: Icon }[] = [
  { page: 'PostJob', label: 'facility.dashboard.postJob', icon: IconBriefcase },
  { page: 'FacilityJobs', label: 'facility.dashboard.manageJobs', icon: IconListDetails },
  { page: 'FacilityApplicants', label: 'facility.dashboard.review', icon: IconUsers },
  { page: 'Talent', label: 'facility.dashboard.findTalent', icon: IconSearch },
  { page: 'SavedTalent', label: 'facility.dashboard.savedTalent', icon: IconBookmark },
  { page: 'Messages', label: 'facility.dashboard.messages', icon: IconMessage },
  { page: 'FacilityFigures', label: 'facility.dashboard.figures', icon: IconChartBar },
  { page: 'ProfileEdit', label: 'facility.dashboard.editProfile', icon: IconUserEdit },
];
