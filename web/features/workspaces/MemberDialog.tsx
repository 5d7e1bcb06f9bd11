import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Member } from '#domain/workspaces/member.ts';
import type { Site } from '#domain/workspaces/site.ts';
import { workRoles } from '#domain/core/rights.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { menuButton } from '#web/ui/menuButton.ts';
import { showSuccess } from '#web/ui/toast.ts';
import { useWorkspaceChange } from './queries.ts';
import { SiteSelect } from './SiteSelect.tsx';
import { WorkRoleSelect } from './WorkRoleSelect.tsx';

interface Props {
  /** Null: a new member. */
  member: Member | null;
  sites: readonly Pick<Site, 'id' | 'name' | 'is_closed'>[];
  onClose: () => void;
}

interface Values {
  email: string;
  full_name: string;
  work_role: Member['work_role'];
  site_ids: string[];
}

/** Whom to invite, and as what; of a member what they may do, and where. */
export function MemberDialog({ member, sites, onClose }: Props) {
  const t = useMessages();
  const { form, formProps, sending, failure } = useMemberForm(member, onClose);
  const shown = sites.filter(({ id, is_closed }) => !is_closed || member?.site_ids.includes(id));
  return (
    <DialogForm
      opened
      title={t(member ? 'workspace.edit.title' : 'workspace.invite.title')}
      onSubmit={formProps.onSubmit}
      failure={failure}
      submitLabel={t(member ? 'workspace.save' : 'workspace.invite.send')}
      isSending={sending}
      onClose={onClose}
      returnFocusTo={() => member && menuButton(member.id)}
    >
      {member ? null : (
        <>
          <TextInput
            {...form.getInputProps('email')}
            name="email"
            type="email"
            autoComplete="off"
            label={t('workspace.email')}
            description={t('workspace.email.hint')}
            required
            data-autofocus
          />
          <TextInput
            {...form.getInputProps('full_name')}
            name="full_name"
            autoComplete="off"
            maxLength={Member.fields.full_name.max}
            label={t('workspace.name')}
          />
        </>
      )}
      <WorkRoleSelect
        {...form.getInputProps('work_role')}
        label={t('workspace.role')}
        roles={workRoles}
        chosen={form.values.work_role}
      />
      <SiteSelect
        {...form.getInputProps('site_ids')}
        label={t('workspace.onlySites')}
        description={t('workspace.onlySites.hint')}
        sites={shown}
      />
    </DialogForm>
  );
}

function useMemberForm(member: Member | null, onClose: () => void) {
  const t = useMessages();
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: {
      email: '',
      full_name: '',
      work_role: member?.work_role ?? 'recruiter',
      site_ids: member?.site_ids ?? [],
    },
    validate: { email: (email) => (member || email.trim() !== '' ? null : t('workspace.email.missing')) },
  });
  const { mutateAsync: save } = useWorkspaceChange((client, { work_role, site_ids, email, full_name }: Values) =>
    member
      ? client.functions.updateMember({ member_id: member.id, work_role, site_ids })
      : client.functions.inviteMember({ email, full_name: full_name.trim() || null, work_role, site_ids }),
  );
  const submit = useSubmit(form, async (values) => {
    await save(values);
    showSuccess(member ? t('workspace.saved') : t('workspace.invited', { email: values.email.trim() }));
    onClose();
  });
  return { form, ...submit };
}
