import { load, type CheerioAPI } from 'cheerio';
import type { TestApp } from './testApp.ts';

/** A document as the server sent it, read by an HTML parser. No script runs and no style applies. */
export interface ServedPage {
  /** Path and query it was read from, after redirects. */
  address: string;
  status: number;
  headers: Record<string, unknown>;
  html: string;
  /** Selects elements, as in https://cheerio.js.org; those of `noscript` are among them. */
  $: CheerioAPI;
  /** The visible text: white space folded, without scripts, styles and `noscript`. */
  text: string;
}

/** What a browser without scripts does with the pages of an app: links, forms, redirects and cookies. */
export interface PlainBrowser {
  /** Path and query of every request so far, in order. */
  readonly addresses: readonly string[];
  get(path: string): Promise<ServedPage>;
  /**
   * Presses the submit button of that name on the page, with `values` by the names of the fields over what the form holds;
   * null leaves a field out, a list sends it once for each value. Throws when no form has such a button.
   */
  send(page: ServedPage, button: string, values?: FieldValues): Promise<ServedPage>;
}

type FieldValues = Readonly<Record<string, string | readonly string[] | null>>;

/** The app must serve pages: `testApp({}, {}, { web: true })`. `headers` are sent with every request. */
export function plainBrowser({ server }: TestApp, headers: Readonly<Record<string, string>> = {}): PlainBrowser {
  const cookies = new Map<string, string>();
  const addresses: string[] = [];

  async function ask(method: 'GET' | 'POST', path: string, payload?: string): Promise<ServedPage> {
    addresses.push(path);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await server.inject({
      method,
      url: path,
      headers: {
        accept: 'text/html',
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
        ...(payload !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    const to = answer.headers.location;
    if (answer.statusCode >= 300 && answer.statusCode < 400 && to) {
      const { pathname, search } = new URL(to, new URL(path, 'http://localhost'));
      return ask('GET', pathname + search);
    }
    return pageOf(path, answer.statusCode, answer.headers, answer.body);
  }

  return {
    addresses,
    get: (path) => ask('GET', path),
    send: (page, button, values = {}) => {
      const { form, pressed } = formWith(page, button);
      const fields = fieldsOf(page, form);
      for (const [name, value] of Object.entries(values)) {
        fields.delete(name);
        for (const one of [value ?? []].flat()) fields.append(name, one);
      }
      if (pressed.name) fields.set(pressed.name, pressed.value);
      const to = new URL(form.attr('action') ?? '', new URL(page.address, 'http://localhost'));
      if (form.attr('method')?.toLowerCase() === 'post') return ask('POST', to.pathname + to.search, fields.toString());
      return ask('GET', `${to.pathname}?${fields.toString()}`);
    },
  };
}

function formWith({ $, address }: ServedPage, button: string) {
  const buttons = $('button, input[type=submit]').filter(
    (_, one) => textOf($(one).text() || ($(one).attr('value') ?? '')) === button,
  );
  const form = buttons.attr('form') ? $(`form[id="${buttons.attr('form')}"]`) : buttons.closest('form');
  if (form.length !== 1) throw new Error(`${address} has ${form.length} forms with a button "${button}"`);
  return { form, pressed: { name: buttons.attr('name'), value: buttons.attr('value') ?? '' } };
}

/** What the form holds, also in fields that are elsewhere and name it. */
function fieldsOf({ $ }: ServedPage, form: ReturnType<CheerioAPI>): URLSearchParams {
  const elsewhere = form.attr('id') ? $(`[form="${form.attr('id')}"]`) : $([]);
  const held = [...form.serializeArray(), ...elsewhere.serializeArray()];
  return new URLSearchParams(held.map(({ name, value }) => [name, value]));
}

function pageOf(address: string, status: number, headers: Record<string, unknown>, html: string): ServedPage {
  const $ = load(html, { scriptingEnabled: false });
  const visible = load(html);
  visible('script, style, noscript, template').remove();
  return { address, status, headers, html, $, text: textOf(visible('body').text()) };
}

function textOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The fields with that label, as its text is in the document without the star of required fields. */
export function fieldOf({ $ }: ServedPage, label: string) {
  const named = $('label').filter((_, element) => textOf($(element).text()).replace(/ \*$/, '') === label);
  const ids = named.toArray().map((element) => $(element).attr('for'));
  return $('input, textarea, select').filter((_, element) => ids.includes($(element).attr('id')));
}

/** The sentences that describe a field: its hint, and its error. */
export function descriptionOf(page: ServedPage, label: string): string {
  const ids = (fieldOf(page, label).attr('aria-describedby') ?? '').split(' ').filter(Boolean);
  return ids.map((id) => textOf(page.$(`[id="${id}"]`).text())).join(' ');
}
