import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Webhook } from '#domain/workspaces/webhookContracts.ts';
import { webhookEventTypes, webhookLimits, type WebhookEventType } from '#domain/workspaces/webhookEvents.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { menuButton } from '#web/ui/menuButton.ts';
import { showSuccess } from '#web/ui/toast.ts';
import { useChangeWebhook, useCreateWebhook } from './queries.ts';

interface Props {
  /** Null: a new one. */
  webhook: Webhook | null;
  /** Receives the secret of a new one, which is shown once. */
  onCreated: (secret: string) => void;
  onClose: () => void;
}

interface Values {
  url: string;
  description: string;
  event_types: string[];
}

export function WebhookDialog({ webhook, onCreated, onClose }: Props) {
  const t = useMessages();
  const { form, formProps, sending, failure } = useWebhookForm({ webhook, onCreated, onClose });
  return (
    <DialogForm
      opened
      title={t(webhook ? 'workspace.hook.edit' : 'workspace.hook.create')}
      onSubmit={formProps.onSubmit}
      failure={failure}
      submitLabel={t(webhook ? 'workspace.save' : 'workspace.hook.create')}
      isSending={sending}
      onClose={onClose}
      returnFocusTo={() => webhook && menuButton(webhook.id)}
    >
      {webhook ? null : (
        <TextInput
          {...form.getInputProps('url')}
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={webhookLimits.url}
          label={t('workspace.hook.url')}
          description={t('workspace.hook.url.hint')}
          required
          data-autofocus
        />
      )}
      <TextInput
        {...form.getInputProps('description')}
        name="description"
        autoComplete="off"
        maxLength={webhookLimits.description}
        label={t('workspace.hook.description')}
      />
      <Checkbox.Group {...form.getInputProps('event_types')} label={t('workspace.hook.events')} required>
        <Stack gap={0} mt="xs">
          {webhookEventTypes.map((type) => (
            <Checkbox key={type} value={type} label={t(`workspace.hook.event.${type}`)} py={10} />
          ))}
        </Stack>
      </Checkbox.Group>
    </DialogForm>
  );
}

function useWebhookForm({ webhook, onCreated, onClose }: Props) {
  const t = useMessages();
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: {
      url: webhook?.url ?? 'https://',
      description: webhook?.description ?? '',
      event_types: webhook?.event_types ?? [],
    },
    validate: {
      url: (url) => (url.trim().length > 'https://'.length ? null : t('workspace.hook.url.missing')),
      event_types: (chosen) => (chosen.length > 0 ? null : t('workspace.dev.key.scopes.missing')),
    },
  });
  const { mutateAsync: create } = useCreateWebhook();
  const { mutateAsync: change } = useChangeWebhook();
  const submit = useSubmit(form, async ({ url, description, event_types: chosen }) => {
    const event_types = webhookEventTypes.filter((type): type is WebhookEventType => chosen.includes(type));
    const common = { description: description.trim() || null, event_types };
    if (webhook) {
      await change({ webhook_id: webhook.id, ...common });
      showSuccess(t('workspace.saved'));
    } else onCreated((await create({ url: url.trim(), ...common })).secret);
    onClose();
  });
  return { form, ...submit };
}
