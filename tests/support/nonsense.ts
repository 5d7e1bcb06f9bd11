import { load } from 'cheerio';
import { pageNamed, pageNames, type PageName } from '#domain/shared/siteMap.ts';

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

/** What is wrong with a document, as a browser would read it. */
export function issuesOf(address: string, html: string): string[] {
  const $ = load(html);
  const faults: string[] = [];
  const headings = $('h1').length;
  if (headings !== 1) faults.push(`${headings} headings of the first level`);
  if ($('main').length === 0) faults.push('no main part');
  if ($('head title').text() === '') faults.push('no title');
  // Lists and details are complete, so that no page waits for what never comes.
  const isComplete = /^\/(jobs|talent|job-detail|profile)\b/.test(address);
  if (isComplete && $('main [aria-busy=true]').length > 0) faults.push('still loading');
  for (const element of $('*').toArray()) {
    if (!('attribs' in element)) continue;
    if (/zq9/i.test(element.tagName)) faults.push(`the element ${element.tagName}`);
    for (const [name, value] of Object.entries(element.attribs)) faults.push(...faultsOfAttribute(name, value));
    const { type = '', nonce = '' } = element.attribs;
    const runs = ['', 'module', 'text/javascript'].includes(type);
    if (element.tagName === 'script' && runs && nonce === '') faults.push('a script that the page did not write');
  }
  return faults.map((fault) => `${address.slice(0, 80)}: ${fault}`);
}

function faultsOfAttribute(name: string, value: string): string[] {
  const faults: string[] = [];
  if (/^on|zq9/i.test(name)) faults.push(`the attribute ${name}`);
  if (/^(href|src|action|formaction)$/.test(name) && /^\s*(javascript|data:text)/i.test(value)) {
    faults.push(`${name} is ${value.slice(0, 40)}`);
  }
  if (name === 'href' && /^(https?:)?\/\/evil/.test(value)) faults.push(`a link to ${value}`);
  return faults;
}
