import { data, redirect } from 'react-router';
import type { Client } from '#client/createClient.ts';
import type { SearchKind } from '#domain/alerts/savedSearch.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { textsIn, type RefusedForm } from '#web/forms/sentForm.ts';
import { forOneForm, refusalOfOneForm } from '#web/session/forOneForm.ts';

/** Saves the search of the page's address for somebody whose browser runs no scripts. */
export async function takeSavedSearch(client: Client, kind: SearchKind, request: Request, locale: Locale) {
  const { pathname, searchParams } = new URL(request.url);
  const { name, email, password } = textsIn(await request.formData(), 'name', 'email', 'password');
  searchParams.delete('saved');
  const draft = { kind, query: searchParams.toString(), name: name.trim(), frequency: 'daily' } as const;
  try {
    await forOneForm(client, { email, password }, () => client.entities.SavedSearch.create(draft));
  } catch (error) {
    const { status, ...why } = await refusalOfOneForm(error, locale, ['name', 'email']);
    return data<RefusedForm>({ values: { name, email }, ...why }, { status });
  }
  searchParams.set('saved', '1');
  throw redirect(`${pathname}?${searchParams}`, 303);
}
