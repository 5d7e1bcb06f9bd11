import { data } from 'react-router';
import type { Client } from '#client/createClient.ts';
import { maxSavedSearches, type SavedSearch } from '#domain/alerts/savedSearch.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { textsIn, type RefusedForm } from '#web/forms/sentForm.ts';
import { translatorOfAreas } from '#web/i18n/translator.ts';
import { forOneForm, refusalOfOneForm } from '#web/session/forOneForm.ts';

/** What was asked for on a form, as it is drawn again. */
export interface AnsweredAlerts extends RefusedForm {
  /** Null before somebody said who they are. */
  searches: Pick<SavedSearch, 'id' | 'name' | 'frequency'>[] | null;
  done: 'update' | 'delete' | null;
}

/** Shows somebody whose browser runs no scripts their searches, and pauses, resumes or deletes the one they chose. */
export async function takeAlertForm(client: Client, form: FormData, locale: Locale) {
  const { does, id, email, password } = textsIn(form, 'does', 'id', 'email', 'password');
  const { SavedSearch } = client.entities;
  const values = { email, id };
  try {
    return await forOneForm<AnsweredAlerts>(client, { email, password }, async () => {
      const misses = does !== '' && id === '';
      const done = misses ? null : await act(client, does, id);
      const searches = await SavedSearch.list('-created_date', maxSavedSearches);
      const missing = translatorOfAreas(locale, ['withoutScripts'])('withoutScripts.alerts.chosen.missing');
      return { values, errors: {}, message: misses ? missing : null, searches, done };
    });
  } catch (error) {
    const { status, ...why } = await refusalOfOneForm(error, locale, ['email']);
    return data<AnsweredAlerts>({ values, ...why, searches: null, done: null }, { status });
  }
}

async function act({ entities }: Client, does: string, id: string): Promise<AnsweredAlerts['done']> {
  if (does === 'delete') {
    await entities.SavedSearch.delete(id);
    return 'delete';
  }
  if (does !== 'pause' && does !== 'resume') return null;
  await entities.SavedSearch.update(id, { frequency: does === 'pause' ? 'off' : 'daily' });
  return 'update';
}
