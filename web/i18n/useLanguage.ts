import { useLocation, useNavigate } from 'react-router';
import { localeParameter, type Locale } from '#domain/shared/locale.ts';
import { showFailure } from '#web/ui/toast.ts';
import { useClient } from '#web/api/client.ts';
import { useLocaleChoice } from './locale.ts';
import { useMessages } from './messages.tsx';
import { useSession } from '#web/session/session.tsx';

/**
 * The language of the page, and how to choose another: immediately in this browser, and on other devices of a logged-in
 * user.
 */
export function useLanguage(): [locale: Locale, choose: (locale: Locale) => Promise<void>] {
  const t = useMessages();
  const client = useClient();
  const { user, refresh } = useSession();
  const { locale, choose: show } = useLocaleChoice();
  const forgetParameter = useForgetParameter();
  const choose = async (next: Locale) => {
    try {
      await show(next);
      forgetParameter();
      if (!user) return;
      await client.auth.updateMe({ appearance: { ...user.appearance, locale: next } });
      await refresh();
    } catch (error) {
      showFailure(error, t('shell.language.failed'));
    }
  };
  return [locale, choose];
}

/** An address that names a language would win over the choice when the page is loaded again. */
function useForgetParameter(): () => void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  return () => {
    const query = new URLSearchParams(search);
    if (!query.has(localeParameter)) return;
    query.delete(localeParameter);
    void navigate({ search: query.toString(), hash }, { replace: true, preventScrollReset: true });
  };
}
