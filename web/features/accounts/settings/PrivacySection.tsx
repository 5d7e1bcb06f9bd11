import { Stack, Text } from '@mantine/core';
import type { User } from '#domain/accounts/user.ts';
import { HideSearch } from './HideSearch.tsx';
import { PrivacyChoice } from './PrivacyChoice.tsx';
import { VisibilityList } from './VisibilityList.tsx';
import { WhoLooked } from '#web/features/privacy/sharing/WhoLooked.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** Who sees a clinician, who may write first, and what each facility knows. Only clinicians have these choices. */
export function PrivacySection({ user }: { user: User }) {
  const t = useMessages();
  if (user.user_role !== 'clinician') return null;
  const hidden = user.blocked_facility_ids.length;
  return (
    <SettingsSection id="privacy" title={t('settings.privacy.title')} text={t('settings.privacy.text')}>
      <Stack gap="xl">
        <div>
          <PrivacyChoice
            user={user}
            field="profile_visibility"
            label={t('settings.privacy.visibility')}
            options={[
              {
                value: 'everybody',
                label: t('settings.privacy.everybody'),
                hint: t('settings.privacy.everybody.hint'),
              },
              {
                value: 'facilities',
                label: t('settings.privacy.facilities'),
                hint: t('settings.privacy.facilities.hint'),
              },
              { value: 'nobody', label: t('settings.privacy.nobody'), hint: t('settings.privacy.nobody.hint') },
            ]}
          />
          {hidden > 0 && user.profile_visibility === 'everybody' ? (
            <Text size="sm" role="note">
              {t('settings.privacy.everybodyButHidden', { count: hidden })}
            </Text>
          ) : null}
        </div>
        <ContactChoices user={user} />
        <HideSearch user={user} />
        <VisibilityList />
        <WhoLooked />
      </Stack>
    </SettingsSection>
  );
}

function ContactChoices({ user }: { user: User }) {
  const t = useMessages();
  return (
    <>
      <PrivacyChoice
        user={user}
        field="contact_sharing"
        label={t('settings.privacy.contact')}
        options={[
          { value: 'on_apply', label: t('settings.privacy.onApply'), hint: t('settings.privacy.onApply.hint') },
          { value: 'on_accept', label: t('settings.privacy.onAccept'), hint: t('settings.privacy.onAccept.hint') },
        ]}
      />
      <PrivacyChoice
        user={user}
        field="first_contact"
        label={t('settings.privacy.firstContact')}
        options={[
          {
            value: 'facilities',
            label: t('settings.privacy.contactFacilities'),
            hint: t('settings.privacy.contactFacilities.hint'),
          },
          {
            value: 'applied',
            label: t('settings.privacy.contactApplied'),
            hint: t('settings.privacy.contactApplied.hint'),
          },
        ]}
      />
    </>
  );
}
