import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useDraft } from '#web/forms/draft.ts';
import { useUser } from '#web/session/session.tsx';
import { useSubmit } from '#web/forms/submit.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { showSuccess } from '#web/ui/toast.ts';

interface Props {
  /** Names the draft: what is typed outlives the dialog and a reload. */
  about: string;
  words: Readonly<Record<'title' | 'label' | 'hint' | 'missing' | 'submit' | 'done', string>>;
  maxLength: number;
  /** What the server calls the text: what it refuses is stated beside it. */
  field: string;
  send: (note: string) => Promise<unknown>;
  opened: boolean;
  onClose: () => void;
  /** Above the field. */
  children?: ReactNode;
}

/** Asks for a few sentences and sends them. */
export function NoteDialog({ about, words, maxLength, field, send, opened, onClose, children }: Props) {
  const form = useForm<Record<string, string>>({
    mode: 'controlled',
    initialValues: { [field]: '' },
    onValuesChange: (values) => draft.save(values),
    validate: { [field]: (note) => (note?.trim() ? null : words.missing) },
  });
  const draft = useDraft<Record<string, string>>(`note:${useUser().id}:${about}`, form.setValues);
  const { formProps, sending, failure } = useSubmit(form, async (values) => {
    await send(values[field] ?? '');
    showSuccess(words.done);
    form.reset();
    draft.clear();
    onClose();
  });
  return (
    <DialogForm
      opened={opened}
      title={words.title}
      onSubmit={formProps.onSubmit}
      failure={failure}
      submitLabel={words.submit}
      isSending={sending}
      onClose={onClose}
    >
      {children}
      <Textarea
        {...form.getInputProps(field)}
        label={words.label}
        description={words.hint}
        required
        minRows={3}
        maxRows={8}
        maxLength={maxLength}
      />
    </DialogForm>
  );
}
