import { Anchor, Button, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { Link } from 'react-router';
import type { User } from '#domain/accounts/user.ts';
import { digestDays } from '#domain/notifications/notificationTexts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useClient } from '#web/api/client.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { cityOf, guessedZone, zoneName, zonesWith } from '#web/i18n/zones.ts';
import { useSession } from '#web/session/session.tsx';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { SettingsSection } from './SettingsSection.tsx';

const times = ['quiet_from', 'quiet_until', 'digest_at'] as const;

type Form = UseFormReturnType<Pick<User, (typeof times)[number] | 'digest_day'> & { time_zone: string }>;

/** When mails and pushes about saved searches come, and when none do. */
export function AlertsSection({ user }: { user: User }) {
  const t = useMessages();
  return (
    <SettingsSection id="alerts" title={t('settings.alerts.title')} text={t('settings.alerts.text')}>
      <Stack gap="lg">
        <AlertTimes user={user} />
        <Anchor component={Link} to={pageHref('Alerts')} className="reach" underline="always">
          {t('settings.alerts.searches')}
        </Anchor>
      </Stack>
    </SettingsSection>
  );
}

function AlertTimes({ user }: { user: User }) {
  const t = useMessages();
  const client = useClient();
  const { refresh } = useSession();
  const guessed = user.time_zone === null ? guessedZone() : null;
  const { quiet_from, quiet_until, digest_at, digest_day } = user;
  const form: Form = useForm({
    mode: 'controlled',
    initialValues: { quiet_from, quiet_until, digest_at, digest_day, time_zone: user.time_zone ?? guessed ?? '' },
    validate: Object.fromEntries(
      times.map((name) => [name, (time: string) => (time ? null : t('settings.alerts.missing'))]),
    ),
  });
  const { formProps, sending, failure } = useSubmit(form, async ({ time_zone, ...rest }) => {
    await client.auth.updateMe({ ...rest, time_zone: time_zone || null });
    await refresh();
    form.resetDirty();
    showSuccess(t('settings.alerts.saved'));
  });
  const time = (name: (typeof times)[number]) => (
    <TextInput {...form.getInputProps(name)} type="time" name={name} label={t(`settings.alerts.${name}`)} />
  );
  return (
    <form {...formProps}>
      <Stack maw={480}>
        <fieldset style={plain}>
          <Text component="legend" fw={600} p={0}>
            {t('settings.alerts.quiet')}
          </Text>
          <Text size="sm" c="dimmed">
            {t('settings.alerts.quiet.hint')}
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }} mt={4}>
            {time('quiet_from')}
            {time('quiet_until')}
          </SimpleGrid>
        </fieldset>
        {time('digest_at')}
        <Select
          {...form.getInputProps('digest_day')}
          label={t('settings.alerts.digest_day')}
          data={digestDays.map((day) => ({ value: day, label: t(`alerts.day.${day}`) }))}
          allowDeselect={false}
        />
        <ZoneField form={form} stored={user.time_zone} guessed={guessed} />
        <FormFailure message={failure} />
        <Group>
          <Button type="submit" variant="default" loading={sending}>
            {t('settings.alerts.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function ZoneField({ form, stored, guessed }: { form: Form; stored: string | null; guessed: string | null }) {
  const t = useMessages();
  const locale = useLocale();
  const offered = zonesWith(stored, guessed).map((zone) => ({
    value: zone,
    label: t('settings.alerts.time_zone.name', { zone: zoneName(zone, locale), city: cityOf(zone) }),
  }));
  return (
    <Select
      {...form.getInputProps('time_zone')}
      label={t('settings.alerts.time_zone')}
      description={guessed ? t('settings.alerts.time_zone.guessed', { city: cityOf(guessed) }) : undefined}
      data={[{ value: '', label: t('settings.alerts.time_zone.state') }, ...offered]}
      allowDeselect={false}
    />
  );
}

const plain = { border: 0, margin: 0, padding: 0, minWidth: 0 } as const;
