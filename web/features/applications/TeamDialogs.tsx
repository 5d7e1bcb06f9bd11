import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { applicationLimits } from '#domain/applications/noteVocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { TagsDialog, TeamDialog, type TeamDialogProps } from '#web/ui/TeamDialog.tsx';
import { memberName, useReviewers } from './teamQueries.ts';

interface Props extends TeamDialogProps {
  count: number;
}

/** Adds tags to everyone who is ticked. */
export function TagDialog({ count, ...dialog }: Props) {
  const t = useMessages();
  return (
    <TagsDialog
      {...dialog}
      title={t('facility.bulk.tagTitle', { count })}
      label={t('facility.bulk.tagsToAdd')}
      description={t('board.notShown')}
      saveLabel={t('facility.bulk.save')}
    />
  );
}

/** Says who is to assess everyone who is ticked. */
export function AssignDialog({ count, ...dialog }: Props) {
  const t = useMessages();
  const [ids, setIds] = useState<string[]>([]);
  return (
    <TeamDialog
      {...dialog}
      title={t('facility.bulk.assignTitle', { count })}
      saveLabel={t('facility.bulk.save')}
      values={ids}
      mayBeEmpty
    >
      <ReviewersInput value={ids} onChange={setIds} description={t('facility.bulk.assignHint')} />
    </TeamDialog>
  );
}

/** Chooses colleagues, by the ids of their memberships. */
export function ReviewersInput({
  value,
  onChange,
  description,
}: {
  value: string[];
  onChange(ids: string[]): void;
  description: string;
}) {
  const t = useMessages();
  const reviewers = useReviewers();
  return (
    <MultiSelect
      label={t('board.reviewers')}
      description={reviewers.length === 0 ? t('board.noColleagues') : description}
      data={reviewers.map((member) => ({ value: member.id, label: memberName(member) }))}
      maxValues={applicationLimits.reviewers}
      value={value}
      onChange={onChange}
      searchable
    />
  );
}
