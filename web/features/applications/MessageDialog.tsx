import { Button, Select, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { templateWords } from '#domain/workspaces/workspace.ts';
import { messageMaxLength } from '#domain/shared/vocabulary.ts';
import { useTemplates } from '#web/features/workspaces/queries.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';

/** What may be in the text for what differs. */
const inBraces = templateWords.map((name) => `{${name}}`).join(', ');

interface MessageDialogProps {
  opened: boolean;
  names: string;
  count: number;
  isSending: boolean;
  onSend(body: string): Promise<void>;
  onClose(): void;
}

/** Writes to everyone who is ticked, each in a conversation of their own. */
export function MessageDialog({ opened, names, count, isSending, onSend, onClose }: MessageDialogProps) {
  const t = useMessages();
  const [body, setBody] = useState('');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('facility.bulk.messageTitle', { count })}>
      <Text mb="sm">{names}</Text>
      <MessageText label={t('facility.bulk.message')} value={body} onChange={setBody} data-autofocus />
      <ButtonRow place="end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('shell.cancel')}
        </Button>
        <Button disabled={body.trim() === ''} loading={isSending} onClick={() => void onSend(body)}>
          {t('facility.bulk.send', { count })}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}

interface MessageTextProps {
  label: string;
  /** Of where the reader finds it. */
  hint?: string;
  value: string;
  onChange(text: string): void;
  'data-autofocus'?: boolean;
}

/** What is written to several, with the templates of the facility. */
export function MessageText({ onChange, hint, ...field }: MessageTextProps) {
  const t = useMessages();
  const { value } = field;
  return (
    <>
      <TemplateChoice onChoose={(text) => onChange(value.trim() === '' ? text : `${value}\n\n${text}`)} />
      <Textarea
        {...field}
        description={`${hint ?? t('facility.bulk.messageHint')} ${t('facility.bulk.placeholders', { names: inBraces })}`}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={messageMaxLength}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </>
  );
}

/** Puts a template of the facility into the message, behind what is typed already. Without one there is nothing to choose. */
function TemplateChoice({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useMessages();
  const { data: templates = [] } = useTemplates();
  if (templates.length === 0) return null;
  return (
    <Select
      mb="sm"
      label={t('facility.bulk.template')}
      placeholder={t('facility.bulk.templateNone')}
      data={templates.map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      onChange={(chosen) => onChoose(templates.find(({ id }) => id === chosen)?.body ?? '')}
    />
  );
}
