import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { Link } from 'react-router';
import { pageHref } from '#domain/siteMap.ts';
import { isOnboarded } from '#domain/onboarding.ts';
import type { User } from '#domain/user.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { useSession } from '#web/lib/session.tsx';

/** The one thing to do besides browsing: saved jobs for clinicians, a post of their own for everybody else. */
export function JobsActions() {
  const t = useMessages();
  const { user } = useSession();
  if (user?.user_role === 'clinician') {
    return (
      <Button
        component={Link}
        to={pageHref('SavedJobs')}
        variant="default"
        leftSection={<IconBookmark size={18} aria-hidden />}
      >
        {t('jobs.savedJobs')}
      </Button>
    );
  }
  return (
    <Button component={Link} to={postJobHref(user)} variant="default">
      {t('jobs.postJob')}
    </Button>
  );
}

/** Decision 8: through login to onboarding as a facility, or straight to the form for a facility that is set up. */
export function postJobHref(user: Pick<User, 'user_role' | 'headline' | 'location'> | null): string {
  const onboarding = pageHref('Onboarding', { role: 'facility' });
  if (!user) return pageHref('Login', { from_url: onboarding });
  return user.user_role === 'facility' && isOnboarded(user) ? pageHref('PostJob') : onboarding;
}
