import { useMessages } from '#web/i18n/messages.tsx';

/** For keyboards: past the navigation, to the content. */
export function SkipLink() {
  const t = useMessages();
  return (
    <a className="skip-link" href="#main">
      {t('shell.skip')}
    </a>
  );
}
