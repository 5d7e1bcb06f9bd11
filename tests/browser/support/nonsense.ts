import type { Page } from '@playwright/test';
import { pageNamed, pageNames, type PageName } from '#domain/site/siteMap.ts';

/** What people, programs and attackers put into an address; every payload would leave `zq9` behind if it worked. */
export const nonsense: Readonly<Record<string, string>> = {
  'a script': '<script>window.zq9=1</script>',
  'the end of a script': '</script><zq9>',
  'the end of a text': '";window.zq9=1;//\\u003czq9\\u003e\u2028',
  'the end of an attribute': `" zq9="1" onfocus="window.zq9=1" autofocus x='`,
  'an image': '<img src=x onerror=window.zq9=1>',
  'a template': '{{7*7}}${7*7}<%= 7*7 %>',
  emoji: '🧑‍⚕️🏥'.repeat(20),
  'right-to-left text': 'ممرضة ליל',
  'disguised text': '\u202Egnp.zq9\u2066',
  'a zero byte': 'a\u0000b',
  'line breaks': 'a\r\nSet-Cookie: zq9=1',
  '10,000 characters': 'nurse '.repeat(1667),
  'a huge number': '1e308',
  'a page behind the last': '99999999999999999999',
  'a negative number': '-1',
  'another vocabulary': '__proto__',
  'a name of the API': 'aggregate',
  'a path': '../../etc/passwd',
  'another site': '//evil.example/zq9',
  'a script as an address': 'javascript:window.zq9=1',
  SQL: `' or 1=1; drop table users;--`,
};

/** What the public pages read from their address. */
const parameters: Partial<Record<PageName, readonly string[]>> = {
  Home: ['from_url', 'tab', 'invitation', 'email'],
  Jobs: [
    'q',
    'role',
    'location_type',
    'near',
    'miles',
    'starts_from',
    'pay_min',
    'facility_id',
    'unstated',
    'sort',
    'page',
  ],
  JobDetail: ['id', 'apply'],
  Talent: ['q', 'verified_only', 'specialty', 'state', 'sort', 'page'],
  Profile: ['id', 'tab'],
  Contact: ['sent'],
  Login: ['from_url', 'tab', 'error', 'invitation', 'email', 'reset_token'],
  ResetPassword: ['token', 'reset_token'],
  Unsubscribe: ['token'],
  ConfirmEmail: ['token'],
  StillOpen: ['token'],
};
/** Of every page. The token is taken out of the address before anything else sees it. */
const everywhere = ['lang', 'access_token', 'zq9'];

export const publicPages = pageNames.filter((name) => pageNamed(name).access === 'anyone');

/** Each parameter of the page by itself, and those of every page together. */
export function queriesOf(name: PageName, value: string): string[] {
  const pair = (parameter: string) => `${parameter}=${encodeURIComponent(value)}`;
  // An address of 16 KB is refused before it is read.
  const shared = everywhere.map(pair).join('&').slice(0, 14_000);
  return [...(parameters[name] ?? []).map(pair), shared.replace(/%.?$/, '')];
}

/** What is wrong with documents, as a browser reads them; `texts` by their address. Runs none of their scripts. */
export function faultsOf(page: Page, texts: Readonly<Record<string, string>>): Promise<string[]> {
  return page.evaluate((texts) => {
    const faults: string[] = [];
    const isScript = ({ type }: HTMLScriptElement) => type === '' || type === 'module' || type === 'text/javascript';
    for (const [address, text] of Object.entries(texts)) {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      const fault = (what: string) => faults.push(`${address}: ${what}`);
      const headings = parsed.querySelectorAll('h1').length;
      if (headings !== 1) fault(`${headings} headings of the first level`);
      if (!parsed.querySelector('main')) fault('no main part');
      if (!parsed.title) fault('no title');
      // Lists and details come complete, so that nobody waits for what never comes.
      if (/^\/(jobs|talent|job-detail|profile)\b/.test(address) && parsed.querySelector('main [aria-busy=true]'))
        fault('still loading');
      for (const element of parsed.querySelectorAll('*')) {
        if (/zq9/i.test(element.tagName)) fault(`the element ${element.tagName}`);
        for (const { name, value } of element.attributes) {
          if (/^on|zq9/i.test(name)) fault(`the attribute ${name}`);
          if (/^(href|src|action|formaction)$/.test(name) && /^\s*(javascript|data:text)/i.test(value))
            fault(`${name} is ${value.slice(0, 40)}`);
          if (name === 'href' && /^(https?:)?\/\/evil/.test(value)) fault(`a link to ${value}`);
        }
        if (!(element instanceof HTMLScriptElement) || !isScript(element)) continue;
        if (!element.nonce && !element.getAttribute('nonce')) fault('a script of somebody else');
      }
    }
    return faults;
  }, texts);
}
