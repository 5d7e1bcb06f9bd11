import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Checkbox, Radio, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import {
  hidingReason,
  reportReasons,
  reportTextMaxLength,
  type ReportReason,
  type ReportTarget,
} from '#domain/moderation/report.ts';
import { useDraft } from '#web/forms/draft.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { useSubmit } from '#web/forms/submit.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { menuButton } from '#web/ui/menuButton.ts';
import { showSuccess } from '#web/ui/toast.ts';
import { useReportItem } from './queries.ts';

interface Props {
  kind: ReportTarget;
  id: string;
  opened: boolean;
  onClose: () => void;
}

interface Values {
  /** None is preselected: one of them hides the item. */
  reason: ReportReason | null;
  /** The second step of that one. */
  hides: boolean;
  details: string;
}

/** Why an item does not belong here. What is typed stays when the dialog is closed by mistake, and over a reload. */
export function ReportDialog({ kind, id, opened, onClose }: Props) {
  const t = useMessages();
  const report = useReportItem();
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { reason: null, hides: false, details: '' },
    onValuesChange: (values) => draft.save(values),
    validate: {
      reason: (reason) => (reason ? null : t('trust.report.reasonMissing')),
      hides: (hides, { reason }) => (reason !== hidingReason || hides ? null : t('trust.report.hidesMissing')),
    },
  });
  const draft = useDraft<Values>(`report:${useUser().id}:${kind}:${id}`, form.setValues);
  const { formProps, sending, failure } = useSubmit(form, async ({ reason, details }) => {
    if (!reason) return;
    const { hidden } = await report.mutateAsync({ target_kind: kind, target_id: id, reason, details });
    showSuccess(t(hidden ? 'trust.report.thanksHidden' : 'trust.report.thanks'));
    form.reset();
    draft.clear();
    onClose();
  });
  return (
    <DialogForm
      opened={opened}
      title={t(`trust.report.title.${kind}`)}
      onSubmit={formProps.onSubmit}
      failure={failure}
      submitLabel={t('trust.report.submit')}
      isSending={sending}
      onClose={onClose}
      returnFocusTo={() => menuButton(id)}
    >
      <Reasons
        value={form.values.reason}
        onChange={(reason) => form.setFieldValue('reason', reason)}
        error={form.errors['reason']}
      />
      {form.values.reason === hidingReason ? (
        <Checkbox
          {...form.getInputProps('hides', { type: 'checkbox' })}
          aria-invalid={Boolean(form.errors['hides'])}
          size="md"
          label={t('trust.report.hides')}
        />
      ) : null}
      <Textarea
        {...form.getInputProps('details')}
        label={t('trust.report.details')}
        description={t('trust.report.detailsHint')}
        maxRows={8}
        maxLength={reportTextMaxLength}
      />
    </DialogForm>
  );
}

interface ReasonsProps {
  value: ReportReason | null;
  onChange: (reason: ReportReason | null) => void;
  error: ReactNode;
}

function Reasons({ value, onChange, error }: ReasonsProps) {
  const t = useMessages();
  return (
    <Radio.Group
      label={t('trust.report.reason')}
      required
      value={value}
      onChange={(chosen) => onChange(reportReasons.find((one) => one === chosen) ?? value)}
      error={error}
    >
      <Stack gap={4} mt={4}>
        {reportReasons.map((one) => (
          <Radio
            key={one}
            value={one}
            size="md"
            py={8}
            label={t(`trust.report.reason.${one}`)}
            aria-invalid={Boolean(error)}
            description={one === hidingReason ? t('trust.report.phiHint') : undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
