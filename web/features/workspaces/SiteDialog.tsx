import { Select, TextInput } from '@mantine/core';
import { Site } from '#domain/workspaces/site.ts';
import { swapRules } from '#domain/workspaces/workspace.ts';
import { weekDays } from '#domain/shared/zonedTime.ts';
import { useRecordForm } from '#web/forms/useRecordForm.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { cityOf, guessedZone, zoneName, zonesWith } from '#web/i18n/zones.ts';
import { useFacilityId } from '#web/session/facilityId.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { menuButton } from '#web/ui/menuButton.ts';
import { showSuccess } from '#web/ui/toast.ts';
import { useWorkspaceChange } from './queries.ts';

/** A new site, or a change of `site`. */
export function SiteDialog({ site, onClose }: { site: Site | null; onClose: () => void }) {
  const t = useMessages();
  const locale = useLocale();
  const record = useSiteForm(site, onClose);
  const { form } = record;
  return (
    <DialogForm
      opened
      title={t(site ? 'workspace.site.edit' : 'workspace.site.add')}
      formRef={record.formRef}
      onSubmit={record.onSubmit}
      failure={record.problem}
      submitLabel={t('workspace.save')}
      isSending={record.isSaving}
      onClose={onClose}
      returnFocusTo={() => site && menuButton(site.id)}
    >
      <TextInput {...form.getInputProps('name')} label={t('workspace.site.name')} required data-autofocus />
      <TextInput {...form.getInputProps('address')} label={t('workspace.site.address')} autoComplete="off" />
      <Select
        {...form.getInputProps('time_zone')}
        label={t('workspace.site.zone')}
        description={t('workspace.site.zone.hint')}
        allowDeselect={false}
        searchable
        data={zonesWith(site?.time_zone ?? null, guessedZone()).map((value) => ({
          value,
          label: `${zoneName(value, locale)} (${cityOf(value)})`,
        }))}
      />
      <Select
        {...form.getInputProps('week_start')}
        label={t('workspace.site.weekStart')}
        allowDeselect={false}
        data={weekDays.map((value) => ({ value, label: t(`workspace.day.${value}`) }))}
      />
      <Select
        {...form.getInputProps('swaps')}
        label={t('workspace.site.swaps')}
        allowDeselect={false}
        data={swapRules.map((value) => ({ value, label: t(`workspace.site.swaps.${value}`) }))}
      />
      <TextInput {...form.getInputProps('phone')} label={t('workspace.site.phone')} type="tel" autoComplete="off" />
    </DialogForm>
  );
}

function useSiteForm(site: Site | null, onClose: () => void) {
  const t = useMessages();
  const facilityId = useFacilityId();
  const { mutateAsync: save } = useWorkspaceChange((client, body: Partial<Site>) =>
    site ? client.entities.Site.update(site.id, body) : client.entities.Site.create(body),
  );
  return useRecordForm(Site, {
    row: site ?? { time_zone: guessedZone() ?? 'America/New_York' },
    sections: [['name', 'address', 'time_zone', 'week_start', 'swaps', 'phone']],
    draftKey: `site:${facilityId}:${site?.id ?? 'new'}`,
    save: ({ whole, changed }) => save(site ? changed : whole),
    onSaved() {
      showSuccess(t('workspace.saved'));
      onClose();
    },
  });
}
