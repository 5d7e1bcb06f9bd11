import { ActionIcon, Anchor, Skeleton, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { teamStatusOf } from '#domain/applications/pendingRejection.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { Person } from '#web/features/profiles/queries.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { Portrait } from '#web/ui/Portrait.tsx';
import { useConversationApplication } from './conversationApplication.ts';
import classes from './Conversation.module.css';

interface Props {
  personId: string;
  person: Person | undefined;
  name: string;
}

/** Who the conversation is with, and which job it is about. */
export function ConversationHeader({ personId, person, name }: Props) {
  const t = useMessages();
  const show = useSearchParams()[0].get('show');
  return (
    <header className={classes['header']}>
      <ActionIcon component={Link} to={pageHref('Messages', { show })} hiddenFrom="md" aria-label={t('messaging.back')}>
        <IconArrowLeft size={22} aria-hidden />
      </ActionIcon>
      <Portrait src={person?.avatar} name={name} />
      <div className={classes['who']}>
        {name ? (
          <Title order={2} size="h3" className={classes['name'] ?? ''}>
            {name}
          </Title>
        ) : (
          <Skeleton height={20} width={160} my={4} />
        )}
        {person?.headline ? (
          <Text size="sm" c="dimmed" truncate>
            {person.headline}
          </Text>
        ) : null}
        <JobBetween otherId={personId} />
      </div>
      {person ? (
        <Anchor
          component={Link}
          to={pageHref('Profile', { id: personId })}
          size="sm"
          className={classes['profile'] ?? ''}
        >
          {t('messaging.profile')}
        </Anchor>
      ) : null}
    </header>
  );
}

/** The job that the conversation was opened from, or that of the newest application between the two, with its status. */
function JobBetween({ otherId }: { otherId: string }) {
  const t = useMessages();
  const isFacility = useUser().user_role === 'facility';
  const application = useConversationApplication(otherId);
  if (!application?.job_title) return null;
  const { id, job_title } = application;
  const to = isFacility ? pageHref('FacilityApplicants', { id }) : pageHref('MyApplications');
  return (
    <Text size="sm" component="div" truncate>
      <Anchor component={Link} to={to} inherit>
        {job_title}
      </Anchor>
      {` · ${t(`shell.status.${teamStatusOf(application)}`)}`}
    </Text>
  );
}
