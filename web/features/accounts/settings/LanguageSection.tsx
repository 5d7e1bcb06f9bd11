import { Select } from '@mantine/core';
import { asLocale, localeNames, locales } from '#domain/shared/locale.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** Each language in its own name, so that users who cannot read this one find their own. */
export function LanguageSection() {
  const t = useMessages();
  const [locale, choose] = useLanguage();
  return (
    <SettingsSection id="language" title={t('settings.language.title')} text={t('settings.language.text')}>
      <Select
        label={t('settings.language.label')}
        data={locales.map((value) => ({ value, label: localeNames[value] }))}
        value={locale}
        allowDeselect={false}
        maw={320}
        onChange={(value) => {
          const chosen = asLocale(value);
          if (chosen) void choose(chosen);
        }}
      />
    </SettingsSection>
  );
}
