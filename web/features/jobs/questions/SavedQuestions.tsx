import { Button, Group, Menu } from '@mantine/core';
import { IconBookmark, IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { maxQuestions, type JobQuestion } from '#domain/jobs/jobQuestions.ts';
import { SaveTemplateDialog } from '#web/features/workspaces/formTemplates/SaveTemplateDialog.tsx';
import { useTemplatesOf } from '#web/features/workspaces/formTemplates/queries.ts';
import { useClient } from '#web/api/client.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { statedQuestions, withSaved } from './statedQuestions.ts';

interface Props {
  questions: readonly JobQuestion[];
  onChange: (questions: JobQuestion[]) => void;
}

/** Inserts a set of questions that the team has saved, and saves those that are written here. */
export function SavedQuestions({ questions, onChange }: Props) {
  const t = useMessages();
  const [isSaving, setSaving] = useState(false);
  const stated = statedQuestions(questions);
  return (
    <Group gap="xs">
      {stated.length < maxQuestions ? <InsertMenu questions={questions} onChange={onChange} /> : null}
      {stated.length > 0 ? (
        <Button variant="subtle" leftSection={<IconBookmark size={18} aria-hidden />} onClick={() => setSaving(true)}>
          {t('formTemplates.save.questions')}
        </Button>
      ) : null}
      {isSaving ? (
        <SaveTemplateDialog
          template={{ kind: 'questions', content: { questions: stated } }}
          start=""
          onClose={() => setSaving(false)}
        />
      ) : null}
    </Group>
  );
}

function InsertMenu({ questions, onChange }: Props) {
  const t = useMessages();
  const client = useClient();
  const sets = useTemplatesOf('questions');
  const [insert, isInserting] = useSingleFlight(async (id: string) => {
    try {
      const { content } = await client.entities.FormTemplate.get(id);
      const { copyJob } = await import('#domain/jobs/jobCopy.ts');
      const { fields } = copyJob({ ...content }, { siteIds: [], today: '' });
      const next = withSaved(questions, fields.questions ?? []);
      const count = next.length - statedQuestions(questions).length;
      onChange(next);
      showSuccess(t('formTemplates.questions.added', { count }));
    } catch (error) {
      showFailure(error);
    }
  });
  if (sets.length === 0) return null;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" loading={isInserting} leftSection={<IconTemplate size={18} aria-hidden />}>
          {t('formTemplates.questions.insert')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sets.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => void insert(id)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
