import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { Link } from 'react-router';
import { postJobHref } from '#domain/accounts/pageAccess.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSession } from '#web/session/session.tsx';

/** The one thing to do besides browsing: saved jobs for clinicians, a post of their own for everyone else. */
export function JobsActions() {
  const t = useMessages();
  const { user } = useSession();
  if (user?.user_role === 'clinician') {
    return (
      <Button
        component={Link}
        to={pageHref('SavedJobs')}
        variant="default"
        size="sm"
        px={narrow}
        leftSection={<IconBookmark size={18} aria-hidden />}
      >
        {t('jobs.savedJobs')}
      </Button>
    );
  }
  return (
    <Button component={Link} to={postJobHref(user)} variant="default" size="sm" px={narrow}>
      {t('jobs.postJob')}
    </Button>
  );
}

/** Beside the title, also on a phone. */
const narrow = { base: 'xs', sm: 'lg' };
