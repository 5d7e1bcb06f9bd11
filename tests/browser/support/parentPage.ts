import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Browser, type Frame, type Page } from '@playwright/test';

export interface ParentSite {
  /** Another one for every site. */
  origin: string;
  stop(): void;
}

/** A site whose one page shows the address of its query in a frame and records every message it receives. */
export async function startParentSite(): Promise<ParentSite> {
  const server = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(document));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, stop: () => void server.close() };
}

export interface Message extends Record<string, unknown> {
  type: string;
}

export interface ParentPage {
  page: Page;
  /** The product inside. */
  frame: Frame;
  heard(type?: string): Promise<Message[]>;
  /** What is in the last message of the type, once there is one. */
  newest(type: string): Promise<Message>;
  forget(): Promise<void>;
  say(type: string, data?: unknown): Promise<void>;
  /** Says it from a window beside the frame, of the same origin as the parent page. */
  sayFromBeside(type: string, data?: unknown): Promise<void>;
  /** What the browser complained about, in the frame or around it. */
  complaints: string[];
}

/**
 * Opens the product's address inside the site's page, and waits until the product has stated that it is there. `own` is
 * a user's page instead of a visitor's.
 */
export async function openInside(
  browser: Browser,
  site: Pick<ParentSite, 'origin'>,
  product: { address: string },
  path: string,
  own?: Page,
): Promise<ParentPage> {
  const parent = await openParent(own ?? (await (await browser.newContext()).newPage()), site, product.address + path);
  await parent.newest('app_changed_url');
  return parent;
}

/** The same without waiting: the product may refuse to be shown there. */
export async function openParent(page: Page, site: Pick<ParentSite, 'origin'>, address: string): Promise<ParentPage> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(`${site.origin}/?${encodeURIComponent(address)}`);
  const heard = (type?: string) =>
    page.evaluate((type) => window.heard.filter((message) => !type || message.type === type), type);
  const say = (beside: boolean) => (type: string, data?: unknown) =>
    page.evaluate(([beside, message]) => window.say(beside, message), [beside, { type, data }] as const);
  return {
    page,
    frame: page.frame('site')!,
    heard,
    newest: async (type) => {
      await expect.poll(async () => (await heard(type)).length, `the parent page hears ${type}`).toBeGreaterThan(0);
      return (await heard(type)).at(-1)!;
    },
    forget: () => page.evaluate(() => void (window.heard.length = 0)),
    say: say(false),
    sayFromBeside: say(true),
    complaints,
  };
}

/** Gives elements of the product the identity that development builds have from their sources. */
export async function mark(frame: Frame, selector: string, id: string): Promise<void> {
  await frame.locator(selector).evaluateAll((elements, id) => {
    for (const element of elements) element.setAttribute('data-visual-selector-id', id);
  }, id);
}

declare global {
  interface Window {
    heard: Message[];
    say(beside: boolean, message: unknown): void;
  }
}

const document = `<!doctype html>
<title>Builder</title>
<style>body { margin: 0 } #site { width: 100vw; height: 90vh; border: 0 }</style>
<iframe id="site" name="site"></iframe>
<iframe id="beside" srcdoc=""></iframe>
<script>
  const site = document.getElementById('site');
  const beside = document.getElementById('beside');
  window.heard = [];
  window.say = (isBeside, message) => {
    if (isBeside) beside.contentWindow.eval('parent.frames[0].postMessage(' + JSON.stringify(message) + ', "*")');
    else site.contentWindow.postMessage(message, '*');
  };
  addEventListener('message', ({ data, source }) => {
    if (source === site.contentWindow) window.heard.push(data);
  });
  site.src = decodeURIComponent(location.search.slice(1));
</script>`;
