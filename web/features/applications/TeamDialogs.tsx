import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { Button, MultiSelect, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { applicationLimits } from '#domain/applications/noteVocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { ListInput } from '#web/ui/ListInput.tsx';
import { memberName, useReviewers } from './teamQueries.ts';

interface Props {
  opened: boolean;
  names: string;
  count: number;
  isSaving: boolean;
  onSave(values: string[]): Promise<void>;
  onClose(): void;
}

/** Adds tags to everyone who is ticked. */
export function TagDialog(props: Props) {
  const t = useMessages();
  const [tags, setTags] = useState<string[]>([]);
  return (
    <TeamDialog {...props} title={t('facility.bulk.tagTitle', { count: props.count })} values={tags}>
      <ListInput
        label={t('facility.bulk.tagsToAdd')}
        description={t('board.notShown')}
        maxTags={applicationLimits.tags}
        value={tags}
        onChange={setTags}
        data-autofocus
      />
    </TeamDialog>
  );
}

/** Says who is to assess everyone who is ticked. */
export function AssignDialog(props: Props) {
  const t = useMessages();
  const [ids, setIds] = useState<string[]>([]);
  return (
    <TeamDialog {...props} title={t('facility.bulk.assignTitle', { count: props.count })} values={ids} mayBeEmpty>
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

interface FrameProps extends Props {
  title: string;
  values: string[];
  mayBeEmpty?: boolean;
  children: ReactNode;
}

function TeamDialog({ opened, names, isSaving, onSave, onClose, title, values, mayBeEmpty, children }: FrameProps) {
  const t = useMessages();
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <Text mb="sm">{names}</Text>
      {children}
      <ButtonRow place="end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('shell.cancel')}
        </Button>
        <Button disabled={!mayBeEmpty && values.length === 0} loading={isSaving} onClick={() => void onSave(values)}>
          {t('facility.bulk.save')}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
