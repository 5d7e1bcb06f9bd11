import { useMessages } from '#web/i18n/messages.tsx';
import { roleName, specialtyName } from '#web/i18n/labels.ts';
import classes from './suggestions.module.css';
import type { SuggestionListProps } from './suggestions.ts';

/** What the text of a field may become; nothing while there is nothing to choose. */
export function SuggestionList({ label, id, suggestions, option }: SuggestionListProps & { label: string }) {
  const t = useMessages();
  if (suggestions.length === 0) return null;
  const list = { role: 'listbox', id, 'aria-label': label };
  return (
    <div {...list} className={classes['list']}>
      {suggestions.map(({ kind, text }, index) => (
        <div key={`${kind} ${text}`} {...option(index)} className={classes['option']}>
          {kind === 'specialty' ? specialtyName(t, text) : kind === 'role' ? roleName(t, text) : text}
        </div>
      ))}
    </div>
  );
}
