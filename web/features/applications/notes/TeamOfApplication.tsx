import { Badge, Group, Stack, Text } from '@mantine/core';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMay } from '#web/session/membership.ts';
import { TeamTagsInput } from '#web/ui/TeamTagsInput.tsx';
import { showFailure } from '#web/ui/toast.ts';
import { ReviewersInput } from '../TeamDialogs.tsx';
import { memberName, useAssignReviewers, useReviewers, useTagApplications } from '../teamQueries.ts';

/** Tags and reviewers: recruiters can change them, and each change is saved immediately. */
export function TeamOfApplication({ application }: Pick<Applicant, 'application'>) {
  return useMay('recruit') ? <TeamInputs application={application} /> : <TeamFacts application={application} />;
}

function TeamInputs({ application: { id, tags, reviewer_ids } }: Pick<Applicant, 'application'>) {
  const t = useMessages();
  const tag = useTagApplications();
  const assign = useAssignReviewers();
  const reviewers = useReviewers();
  const application_ids = [id];
  const assigned = reviewers.filter(({ user_id }) => user_id !== null && reviewer_ids.includes(user_id));
  return (
    <Stack gap="sm">
      <TeamTagsInput
        label={t('board.tags')}
        description={t('board.tagsHint')}
        tags={tags}
        onChange={(change) =>
          tag.mutateAsync({ application_ids, ...change }).then(
            ({ done }) => done.length > 0,
            (error) => {
              showFailure(error);
              return false;
            },
          )
        }
      />
      <ReviewersInput
        value={assigned.map((member) => member.id)}
        onChange={(member_ids) =>
          assign.mutate({ application_ids, member_ids }, { onError: (error) => showFailure(error) })
        }
        description={t('board.reviewersHint')}
      />
    </Stack>
  );
}

function TeamFacts({ application: { tags, reviewer_ids } }: Pick<Applicant, 'application'>) {
  const t = useMessages();
  const { formatList } = useFormats();
  const names = useReviewers()
    .filter(({ user_id }) => user_id !== null && reviewer_ids.includes(user_id))
    .map(memberName);
  return (
    <Stack gap="xs">
      {tags.length > 0 && (
        <Group gap={4}>
          {tags.map((tag) => (
            <Badge key={tag} variant="default" tt="none" fw={500}>
              {tag}
            </Badge>
          ))}
        </Group>
      )}
      <Text fz="sm">
        {t('board.reviewers')}: {names.length > 0 ? formatList(names) : t('board.noReviewers')}
      </Text>
    </Stack>
  );
}
