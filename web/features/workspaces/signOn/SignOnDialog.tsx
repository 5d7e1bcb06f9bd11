import { Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useForm } from '@mantine/form';
import { signOnLimits, signOnRoles } from '#domain/workspaces/signOn.ts';
import type { SingleSignOn } from '#domain/workspaces/signOnContracts.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import type { Workplace } from '#web/features/workspaces/queries.ts';
import { SiteSelect } from '#web/features/workspaces/SiteSelect.tsx';
import { WorkRoleSelect } from '#web/features/workspaces/WorkRoleSelect.tsx';
import { useSaveSignOn } from './queries.ts';

interface Props {
  /** Null: there is none yet. */
  signOn: SingleSignOn | null;
  sites: Workplace['sites'];
  onClose: () => void;
}

/** The provider as an owner enters it. */
export function SignOnDialog({ signOn, sites, onClose }: Props) {
  const t = useMessages();
  const { form, formProps, sending, failure } = useSignOnForm(signOn, onClose);
  const shown = sites.filter(({ id, is_closed }) => !is_closed || signOn?.site_ids.includes(id));
  return (
    <DialogForm
      opened
      title={t('signOn.setUp')}
      onSubmit={formProps.onSubmit}
      failure={failure}
      submitLabel={t('workspace.save')}
      isSending={sending}
      onClose={onClose}
    >
      <ProviderFields form={form} isNew={signOn === null} />
      <MemberFields form={form} sites={shown} />
      {signOn?.verified_date ? (
        <Switch
          {...form.getInputProps('required', { type: 'checkbox' })}
          label={t('signOn.required')}
          description={t('signOn.required.hint')}
        />
      ) : null}
    </DialogForm>
  );
}

type Form = ReturnType<typeof useSignOnForm>['form'];

function ProviderFields({ form, isNew }: { form: Form; isNew: boolean }) {
  const t = useMessages();
  const plain = { autoComplete: 'off', required: true } as const;
  return (
    <>
      <TextInput
        {...form.getInputProps('domain')}
        {...plain}
        name="domain"
        maxLength={signOnLimits.domain}
        label={t('signOn.domain')}
        description={t('signOn.domain.hint')}
        data-autofocus
      />
      <TextInput
        {...form.getInputProps('issuer')}
        {...plain}
        name="issuer"
        type="url"
        inputMode="url"
        maxLength={signOnLimits.issuer}
        label={t('signOn.issuer')}
        description={t('signOn.issuer.hint')}
      />
      <TextInput
        {...form.getInputProps('client_id')}
        {...plain}
        name="client_id"
        maxLength={signOnLimits.clientId}
        label={t('signOn.clientId')}
      />
      <PasswordField
        {...form.getInputProps('client_secret')}
        name="client_secret"
        autoComplete="off"
        required={isNew}
        maxLength={signOnLimits.clientSecret}
        label={t('signOn.secret')}
        description={t(isNew ? 'signOn.secret.hint' : 'signOn.secret.keep')}
      />
    </>
  );
}

/** What a new member becomes. */
function MemberFields({ form, sites }: { form: Form; sites: Workplace['sites'] }) {
  const t = useMessages();
  return (
    <>
      <WorkRoleSelect
        {...form.getInputProps('work_role')}
        label={t('signOn.role')}
        roles={signOnRoles}
        chosen={form.values.work_role}
      />
      <SiteSelect
        {...form.getInputProps('site_ids')}
        label={t('signOn.sites')}
        description={t('workspace.onlySites.hint')}
        sites={sites}
      />
    </>
  );
}

function useSignOnForm(signOn: SingleSignOn | null, onClose: () => void) {
  const t = useMessages();
  const { mutateAsync: save } = useSaveSignOn();
  const needed = (text: string, message: string) => (text.trim() === '' ? message : null);
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      domain: signOn?.domain ?? '',
      issuer: signOn?.issuer ?? 'https://',
      client_id: signOn?.client_id ?? '',
      client_secret: '',
      work_role: signOn?.work_role ?? 'recruiter',
      site_ids: signOn?.site_ids ?? [],
      required: signOn?.required ?? false,
    },
    validate: {
      domain: (domain) => needed(domain, t('signOn.domain.missing')),
      issuer: (issuer) => (issuer.trim().length > 'https://'.length ? null : t('signOn.issuer.missing')),
      client_id: (id) => needed(id, t('signOn.clientId.missing')),
      client_secret: (secret) => (signOn ? null : needed(secret, t('signOn.secret.missing'))),
    },
  });
  const submit = useSubmit(form, async ({ client_secret, domain, ...values }) => {
    // Some enter it as it is in an address.
    const wanted = { ...values, domain: domain.trim().replace(/^@/, '') };
    await save({ ...wanted, ...(client_secret.trim() === '' ? {} : { client_secret }) });
    showSuccess(t('signOn.saved'));
    onClose();
  });
  return { form, ...submit };
}
