import { Checkbox, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { scopes, type Scope } from '#domain/core/scopes.ts';
import type { Site } from '#domain/workspaces/site.ts';
import { apiKeyDays, apiKeyNameMaxLength } from '#domain/workspaces/workspace.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { SiteSelect } from '#web/features/workspaces/SiteSelect.tsx';
import { useCreateApiKey } from './queries.ts';

interface Props {
  sites: readonly Site[];
  /** Receives the key itself, which is shown once. */
  onCreated: (secret: string) => void;
  onClose: () => void;
}

interface Values {
  name: string;
  scopes: string[];
  site_ids: string[];
  days: string;
}

const lives = [30, apiKeyDays.usual, 180, apiKeyDays.most];

export function ApiKeyDialog({ sites, onCreated, onClose }: Props) {
  const t = useMessages();
  const { form, formProps, sending, failure } = useKeyForm(onCreated, onClose);
  const open = sites.filter(({ is_closed }) => !is_closed);
  return (
    <DialogForm
      opened
      title={t('workspace.dev.key.create')}
      onSubmit={formProps.onSubmit}
      failure={failure}
      submitLabel={t('workspace.dev.key.create')}
      isSending={sending}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps('name')}
        name="name"
        autoComplete="off"
        maxLength={apiKeyNameMaxLength}
        label={t('workspace.dev.key.name')}
        description={t('workspace.dev.key.name.hint')}
        required
        data-autofocus
      />
      <Checkbox.Group
        {...form.getInputProps('scopes')}
        label={t('workspace.dev.key.scopes')}
        description={t('workspace.dev.key.scopes.hint')}
        required
      >
        <Stack gap={0} mt="xs">
          {scopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={t(`workspace.dev.scope.${scope}`)} py={10} />
          ))}
        </Stack>
      </Checkbox.Group>
      <SiteSelect
        {...form.getInputProps('site_ids')}
        label={t('workspace.dev.key.sites')}
        description={t('workspace.dev.key.sites.hint')}
        sites={open}
      />
      <Select
        {...form.getInputProps('days')}
        label={t('workspace.dev.key.days')}
        allowDeselect={false}
        data={lives.map((days) => ({ value: String(days), label: t('workspace.dev.key.days.count', { count: days }) }))}
      />
    </DialogForm>
  );
}

function useKeyForm(onCreated: Props['onCreated'], onClose: Props['onClose']) {
  const t = useMessages();
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { name: '', scopes: [], site_ids: [], days: String(apiKeyDays.usual) },
    validate: {
      name: (name) => (name.trim() === '' ? t('workspace.dev.key.name.missing') : null),
      scopes: (chosen) => (chosen.length === 0 ? t('workspace.dev.key.scopes.missing') : null),
    },
  });
  const { mutateAsync: create } = useCreateApiKey();
  const submit = useSubmit(form, async ({ name, site_ids, days, scopes: chosen }) => {
    const wanted = scopes.filter((scope): scope is Scope => chosen.includes(scope));
    const { secret } = await create({ name: name.trim(), scopes: wanted, site_ids, days: Number(days) });
    onCreated(secret);
    onClose();
  });
  return { form, ...submit };
}
