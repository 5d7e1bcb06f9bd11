import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

function textsOf(locale: string): Record<string, string> {
  const folder = `messages/${locale}`;
  return Object.assign({}, ...readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))));
}

/** Texts that say what the badge means. */
const withText = [
  'public.home.trust.checked.text',
  'pages.about.values.trust.text',
  'clinician.dashboard.verification.verified',
  'credentials.status.verified',
];

test.each(['en', 'es'])(
  'W8: in %s one sentence says what Verified means, and every text about it quotes that one',
  (locale) => {
    const texts = textsOf(locale);
    expect(texts['shell.verified.means']).toBeTruthy();
    for (const key of withText) expect(texts[key], key).toContain('{means}');
    const claims = Object.entries(texts).filter(([, text]) =>
      /credentials have been checked|credenciales fueron revisadas/i.test(text),
    );
    expect(claims).toEqual([]);
  },
);
