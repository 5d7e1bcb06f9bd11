import { tokenKey } from '#client/tokenStore.ts';
import { sideKey } from './lastRole.ts';

/** What the document element carries until it is known who is signed in: the side of the account that was here last. See base.css. */
export const memberAttribute = 'data-member';

/**
 * Text of an inline script for the head of a page, so that a signed-in person does not see the header of visitors first.
 * Where storage is blocked, no user is signed in.
 */
export const memberScript = `try {
  if (localStorage.getItem('${tokenKey}')) document.documentElement.setAttribute('${memberAttribute}', (localStorage.getItem('${sideKey}') || '').split(' ')[0]);
} catch {}`;
