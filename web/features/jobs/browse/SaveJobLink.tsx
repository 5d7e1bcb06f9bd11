import { ActionIcon } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { saveAfterSignIn } from '#web/features/jobs/jobToSave.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { SaveJobProps } from './SaveJobButton.tsx';

/** A visitor's bookmark: the job is saved once they have signed in, and they are back here. */
export function SaveJobLink({ job }: SaveJobProps) {
  const t = useMessages();
  const { pathname, search } = useLocation();
  const label = t('jobs.save', { title: job.title });
  return (
    <ActionIcon
      component={Link}
      to={pageHref('Login', { from_url: pathname + search, tab: 'signup' })}
      rel="nofollow"
      color="gray"
      aria-label={label}
      title={label}
      onClick={() => saveAfterSignIn(job.id)}
    >
      <IconBookmark size={22} aria-hidden />
    </ActionIcon>
  );
}
