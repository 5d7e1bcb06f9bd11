import { Anchor, Card, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { JobInvitation } from '#domain/invitations/jobInvitation.ts';
import type { Job } from '#domain/jobs/job.ts';
import { readAddress } from '#domain/shared/postalAddress.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { PublicUser } from '#domain/profiles/publicUser.ts';
import { useClient } from '#web/api/client.ts';
import { useShownAddress } from '#web/address/fileAddress.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { InvitationState } from '#web/features/invitations/InvitationState.tsx';
import { InviteButton } from '#web/features/invitations/InviteButton.tsx';
import { useInvitationsOfJob } from '#web/features/invitations/queries.ts';
import { Portrait } from '#web/ui/Portrait.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx';
import { useMay } from '#web/session/membership.ts';
import { MessageButton } from './MessageButton.tsx';
import { matchingTalentQuery } from './queries.ts';

/** Below the facility's own job: whom it may ask to apply. */
export function MatchingTalent({ job }: { job: Job }) {
  const t = useMessages();
  const { data: talent, error, refetch } = useQuery(matchingTalentQuery(useClient(), job.id));
  const { data: invitations = [] } = useInvitationsOfJob(job.id);
  return (
    <section aria-labelledby="matching-talent" className="no-print">
      <Group justify="space-between" align="baseline">
        <Title order={2} id="matching-talent">
          {t('jobs.own.matches')}
        </Title>
        <Anchor component={Link} to={directoryHref(job)} py={10}>
          {t('jobs.own.directory')}
        </Anchor>
      </Group>
      {talent ? (
        talent.length > 0 ? (
          <>
            <Text c="dimmed" mb="sm">
              {t('jobs.own.matchesHint')}
            </Text>
            <SimpleGrid component="ul" cols={{ base: 1, sm: 2 }} spacing="sm" m={0} p={0} style={{ listStyle: 'none' }}>
              {talent.map((person) => (
                <li key={person.id}>
                  <Match
                    person={person}
                    jobId={job.id}
                    invitation={invitations.find(({ clinician_id }) => clinician_id === person.id)}
                  />
                </li>
              ))}
            </SimpleGrid>
          </>
        ) : (
          <EmptyState
            icon={IconUserSearch}
            order={3}
            title={t('jobs.own.noMatches')}
            hint={t('jobs.own.noMatchesHint')}
          />
        )
      ) : error ? (
        <ErrorState title={t('jobs.own.matchesError')} error={error} onRetry={refetch} />
      ) : (
        <SkeletonList count={2} height={92} />
      )}
    </section>
  );
}

interface MatchProps {
  person: PublicUser;
  jobId: string;
  invitation: JobInvitation | undefined;
}

function Match({ person, jobId, invitation }: MatchProps) {
  const t = useMessages();
  const avatar = useShownAddress(person.avatar);
  const name = [person.full_name, person.credentials].filter(Boolean).join(', ');
  const mayWrite = useMay('recruit');
  return (
    <Card component="article" aria-labelledby={`match-${person.id}`} padding="sm" h="100%">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Portrait src={avatar} name={person.full_name} size={44} />
        <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Group gap="xs">
            <Title order={3} size="h4" id={`match-${person.id}`}>
              <Anchor component={Link} to={pageHref('Profile', { id: person.id })} inherit>
                {name}
              </Anchor>
            </Title>
            <VerifiedBadge status={person.verification_status} />
          </Group>
          {person.headline ? (
            <Text size="sm" lineClamp={2}>
              {person.headline}
            </Text>
          ) : null}
          <Text size="sm" c="dimmed">
            {person.location}
          </Text>
        </div>
        {mayWrite ? <MessageButton personId={person.id} label={t('jobs.own.message', { name })} /> : null}
      </Group>
      <Group mt="sm">
        {invitation ? <InvitationState invitation={invitation} /> : null}
        {mayWrite && !invitation ? <InviteButton userIds={[person.id]} jobId={jobId} name={name} size="sm" /> : null}
      </Group>
    </Card>
  );
}

/** The directory, filtered by what it can be filtered by of the same. */
function directoryHref({ specialty, address }: Job): string {
  return pageHref('Talent', { specialty, state: address === null ? null : readAddress(address).state });
}
