/** What the document element carries while somebody may be signed in, until that is known: see base.css. */
export const memberAttribute = 'data-member';

/**
 * Text of an inline script for the head of a page, so that a signed-in person does not see the header of visitors first.
 * Where storage is blocked, nobody is signed in.
 */
export const memberScript = `try {
  if (localStorage.getItem('base44_access_token')) document.documentElement.setAttribute('${memberAttribute}', '');
} catch {}`;
