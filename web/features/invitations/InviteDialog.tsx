import { Button, Select, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { InvitationsSent } from '#domain/invitations/contracts.ts';
import { invitationLimits } from '#domain/invitations/vocabulary.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { openJobsQuery } from '#web/features/jobs/queries.ts';
import { useClient } from '#web/api/client.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useTexts } from '#web/i18n/texts.ts';
import type { Translate } from '#web/i18n/translator.ts';
import { useFacilityId } from '#web/session/facilityId.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { showNotice, showSuccess } from '#web/ui/toast.ts';
import { useInvite } from './queries.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  userIds: readonly string[];
  /** Chosen already, where the dialog opens on the job's page. */
  jobId?: string | undefined;
  onSent?: (() => void) | undefined;
}

/** The newest open jobs of the facility that the dialog offers. */
const maxOffered = 50;

/** Invites clinicians to a job, with one line that they read. */
export function InviteDialog({ opened, onClose, userIds, jobId, onSent }: Props) {
  const t = useTexts('invitations');
  const { data: jobs } = useQuery({ ...openJobsQuery(useClient(), useFacilityId(), maxOffered), enabled: opened });
  const { mutateAsync: invite } = useInvite();
  const only = jobs?.length === 1 ? jobs[0]!.id : null;
  const form = useForm<{ job_id: string | null; message: string }>({
    mode: 'controlled',
    initialValues: { job_id: jobId ?? null, message: '' },
    validate: { job_id: (id) => ((id ?? only) ? null : t('invitations.job.missing')) },
  });
  const { formProps, sending, failure } = useSubmit(form, async ({ job_id, message }) => {
    const sent = await invite({ job_id: job_id ?? only!, user_ids: [...userIds], message: message.trim() || null });
    showOutcome(sent, t);
    form.reset();
    onSent?.();
    onClose();
  });
  if (jobs?.length === 0) return <NoJobs opened={opened} onClose={onClose} />;
  return (
    <DialogForm
      opened={opened}
      title={t('invitations.invite')}
      onClose={onClose}
      onSubmit={formProps.onSubmit}
      failure={failure}
      submitLabel={t('invitations.send')}
      isSending={sending}
    >
      <Select
        {...form.getInputProps('job_id')}
        value={form.values.job_id ?? only}
        label={t('invitations.job')}
        data={jobs?.map(({ id, title }) => ({ value: id, label: title })) ?? []}
        searchable
        allowDeselect={false}
        withAsterisk
        data-autofocus
      />
      <Textarea
        {...form.getInputProps('message')}
        name="message"
        label={t('invitations.message')}
        description={t('invitations.message.hint')}
        maxLength={invitationLimits.message}
        autosize
        minRows={2}
      />
    </DialogForm>
  );
}

function NoJobs({ opened, onClose }: Pick<Props, 'opened' | 'onClose'>) {
  const t = useTexts('invitations');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('invitations.invite')}>
      <Text mb="md">{t('invitations.noJobs')}</Text>
      <Button component={Link} to={pageHref('PostJob')}>
        {t('invitations.postJob')}
      </Button>
    </Dialog>
  );
}

function showOutcome({ invitations, skipped }: InvitationsSent, t: Translate): void {
  if (invitations.length > 0) showSuccess(t('invitations.sent', { count: invitations.length }));
  if (skipped.length === 0) return;
  const reasons = [...new Set(skipped.map(({ reason }) => t(`invitations.refused.${reason}`)))].join('; ');
  showNotice(t('invitations.skipped', { count: skipped.length, reasons }));
}
