import { Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { offerLimits, type assignmentEndReasons, type offerEndReasons } from '#domain/offers/vocabulary.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useMessages } from '#web/i18n/messages.tsx';

/** Plain dates. */
interface Days {
  label: string;
  first: string;
  last: string | null;
  initial: string;
}

interface Props<R extends string> {
  opened: boolean;
  onClose: () => void;
  title: string;
  reasons: readonly R[];
  /** Where a day is asked for as well. */
  lastDay?: Days | undefined;
  submitLabel: string;
  /** Shown when it is done. */
  done: string;
  send: (said: { reason: R; note: string | null; last_day: string }) => Promise<unknown>;
  /** What follows from it. */
  children: ReactNode;
}

/** Ends something that two sides agreed on or talked about: with a reason, and a note if one likes. */
export function ReasonDialog<R extends (typeof offerEndReasons)[number] | (typeof assignmentEndReasons)[number]>(
  props: Props<R>,
) {
  const { opened, onClose, title, reasons, lastDay, submitLabel, done, send, children } = props;
  const t = useMessages();
  const form = useForm<{ reason: string | null; note: string; last_day: string }>({
    mode: 'controlled',
    initialValues: { reason: null, note: '', last_day: lastDay?.initial ?? '' },
    validate: {
      reason: (reason) => (reason ? null : t('offers.reasonMissing')),
      last_day: (day) => (lastDay && !day ? t('offers.dayMissing') : null),
    },
  });
  const { formProps, sending, failure } = useSubmit(form, async ({ reason: chosen, note, last_day }) => {
    const reason = reasons.find((one) => one === chosen);
    if (!reason) return;
    await send({ reason, note: note.trim() || null, last_day });
    showSuccess(done);
    form.reset();
    onClose();
  });
  return (
    <DialogForm
      opened={opened}
      title={title}
      onSubmit={formProps.onSubmit}
      failure={failure}
      submitLabel={submitLabel}
      isSending={sending}
      onClose={onClose}
      returnFocusTo={() => document.querySelector('h1')}
    >
      {children}
      {lastDay ? (
        <TextInput
          {...form.getInputProps('last_day')}
          type="date"
          label={lastDay.label}
          min={lastDay.first}
          max={lastDay.last ?? undefined}
          required
        />
      ) : null}
      <Select
        {...form.getInputProps('reason')}
        label={t('offers.reason')}
        data={reasons.map((reason) => ({ value: reason, label: t(`offers.reason.${reason}`) }))}
        required
      />
      <Textarea
        {...form.getInputProps('note')}
        label={t('offers.note')}
        maxLength={offerLimits.note}
        autosize
        minRows={2}
      />
    </DialogForm>
  );
}
