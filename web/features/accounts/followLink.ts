import { data } from 'react-router';
import type { Locale } from '#domain/shared/locale.ts';
import { refusalOf } from '#web/forms/sentForm.ts';

/** What the page of a mailed link answers to its form, where the browser sent that by itself. */
export interface FollowedLink {
  /** The sentence that says what was done. */
  done: string | null;
  failure: string | null;
}

/** Does on the server what the link is for. `follow` answers the sentence that says so. */
export async function followLink(follow: () => Promise<string>, locale: Locale) {
  try {
    return data<FollowedLink>({ done: await follow(), failure: null });
  } catch (error) {
    const { status, message } = await refusalOf(error, locale, []);
    return data<FollowedLink>({ done: null, failure: message }, { status });
  }
}
