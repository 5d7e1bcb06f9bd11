import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useMutation } from '@tanstack/react-query';
import type { User } from '#domain/accounts/user.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSession } from '#web/session/session.tsx';
import { showFailure } from '#web/ui/toast.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** Whether facilities see how a clinician fits their jobs, and sort by it. Saved immediately. */
export function FitSection({ user }: { user: User }) {
  const t = useMessages();
  const client = useClient();
  const { refresh } = useSession();
  const save = useMutation({
    scope: { id: 'fit_ranking' },
    mutationFn: async (fit_ranking: boolean) => {
      await client.auth.updateMe({ fit_ranking });
      await refresh();
    },
    onError: (error) => showFailure(error, t('settings.fit.failed')),
  });
  if (user.user_role !== 'clinician') return null;
  return (
    <SettingsSection id="fit" title={t('settings.fit.title')} text={t('settings.fit.text')}>
      <Switch
        size="md"
        label={t('settings.fit.ranking')}
        description={t('settings.fit.hint')}
        checked={save.isPending ? save.variables : user.fit_ranking}
        onChange={({ currentTarget }) => save.mutate(currentTarget.checked)}
      />
    </SettingsSection>
  );
}
