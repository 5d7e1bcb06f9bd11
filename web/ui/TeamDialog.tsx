import { Button, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { tagLimits } from '#domain/workspaces/workspace.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ButtonRow } from './ButtonRow.tsx';
import { Dialog } from './Dialog.tsx';
import { ListInput } from './ListInput.tsx';

export interface TeamDialogProps {
  opened: boolean;
  /** Whom it is about. */
  names: string;
  isSaving: boolean;
  onSave(values: string[]): Promise<unknown>;
  onClose(): void;
}

interface FrameProps extends TeamDialogProps {
  title: string;
  saveLabel: string;
  values: string[];
  mayBeEmpty?: boolean;
  children: ReactNode;
}

/** Something that a team says of everyone who is selected. */
export function TeamDialog(props: FrameProps) {
  const { opened, names, isSaving, onSave, onClose, title, saveLabel, values, mayBeEmpty, children } = props;
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
          {saveLabel}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}

interface TagsProps extends TeamDialogProps {
  title: string;
  label: string;
  description: string;
  saveLabel: string;
  /** Tags that the team uses already. */
  known?: readonly string[];
}

/** Adds tags to everyone who is selected. */
export function TagsDialog({ label, description, known, ...frame }: TagsProps) {
  const [tags, setTags] = useState<string[]>([]);
  return (
    <TeamDialog {...frame} values={tags}>
      <ListInput
        label={label}
        description={description}
        maxTags={tagLimits.count}
        data={[...(known ?? [])]}
        value={tags}
        onChange={(next) => setTags(next.map((tag) => tag.slice(0, tagLimits.length)))}
        data-autofocus
      />
    </TeamDialog>
  );
}
