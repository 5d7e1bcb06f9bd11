import '@mantine/core/styles/Radio.layer.css';
import { Alert, Button, Group, Modal, Radio, Stack, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import {
  hidingReason,
  reportReasons,
  reportTextMaxLength,
  type ReportReason,
  type ReportTarget,
} from '#domain/report.ts';
import { formErrors } from '#web/lib/formErrors.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useReportItem } from './queries.ts';

interface Props {
  kind: ReportTarget;
  id: string;
  opened: boolean;
  onClose: () => void;
}

/** Why an item does not belong here. What is typed stays when the dialog is closed by mistake. */
export function ReportDialog({ kind, id, opened, onClose }: Props) {
  const t = useMessages();
  const [reason, setReason] = useState<ReportReason>(hidingReason);
  const [details, setDetails] = useState('');
  const report = useReportItem();
  const { errors, message } = report.isError ? formErrors(report.error, ['details']) : none;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Awaited as a promise: the item may leave the page, and this dialog with it, before the answer is here.
    void report.mutateAsync({ target_kind: kind, target_id: id, reason, details }).then(() => {
      showSuccess(t(reason === hidingReason ? 'trust.report.thanksHidden' : 'trust.report.thanks'));
      setDetails('');
      onClose();
    }, ignored);
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(`trust.report.title.${kind}`)}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Reasons value={reason} onChange={setReason} />
          <Textarea
            label={t('trust.report.details')}
            description={t('trust.report.detailsHint')}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={reportTextMaxLength}
            value={details}
            onChange={({ currentTarget }) => setDetails(currentTarget.value)}
            error={errors['details']}
          />
          {message ? (
            <Alert role="alert" color="red" variant="light">
              {message}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit" loading={report.isPending}>
              {t('trust.report.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function Reasons({ value, onChange }: { value: ReportReason; onChange: (reason: ReportReason) => void }) {
  const t = useMessages();
  return (
    <Radio.Group
      label={t('trust.report.reason')}
      value={value}
      onChange={(chosen) => onChange(reportReasons.find((one) => one === chosen) ?? value)}
    >
      <Stack gap={4} mt={4}>
        {reportReasons.map((one) => (
          <Radio
            key={one}
            value={one}
            size="md"
            py={8}
            label={t(`trust.report.reason.${one}`)}
            description={one === hidingReason ? t('trust.report.phiHint') : undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

const none: ReturnType<typeof formErrors> = { errors: {}, message: null };

/** The mutation shows its failure itself. */
function ignored(): void {}
