import type { SearchKind } from '#domain/alerts/savedSearch.ts';
import { searchSides } from '#domain/search/searchSides.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { useSession } from '#web/session/session.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useChangeSavedSearch } from './savedSearches.ts';

interface SearchToSave {
  kind: SearchKind;
  /** The canonical text. */
  query: string;
  name: string;
}

/** Saves a search as a daily alert and says when the user is notified of new matches; Alerts changes name and frequency. */
export function useSaveSearch({ kind, query, name }: SearchToSave) {
  const t = useTexts('alerts');
  const { formatTime } = useFormats();
  const { user } = useSession();
  const { mutate: change, isPending: isSaving } = useChangeSavedSearch();
  const save = () => {
    if (!user || isSaving) return;
    const { notificationType: type } = searchSides[kind];
    const hears = user.email_notifications.includes(type) || user.push_notifications.includes(type);
    const sentence = t(`alerts.done.${hears ? 'daily' : 'quiet'}`, { time: formatTime(anyDayAt(user.digest_at)) });
    change(
      { does: 'create', draft: { kind, query, name, frequency: 'daily' } },
      { onSuccess: () => showSuccess(sentence), onError: (error) => showFailure(error) },
    );
  };
  return { save, isSaving };
}

/** That time of the clock, without a zone: the reader's own. */
function anyDayAt(time: string): string {
  return `2026-01-01T${time}`;
}
