import { writeFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import sharp from 'sharp';

const folder = 'docs/images';

/** Bytes: a README is read on phones too. */
const largest = 120_000;

const wide: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

export interface Guest {
  /** Where the product is. */
  address: string;
  /** Signed in; null: a visitor. */
  token: string | null;
  look: 'wide' | 'phone';
}

/** A browser for one user. Nothing moves in it, and it has one location, so that every run looks alike. */
export async function openPage(browser: Browser, { address, token, look }: Guest): Promise<Page> {
  const cookies = token === null ? [] : ['base44_access_token', 'token'].map((name) => ({ name, value: token }));
  const context = await browser.newContext({
    ...(look === 'phone' ? phone : wide),
    baseURL: address,
    locale: 'en-US',
    timezoneId: morning(),
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: address, localStorage: cookies }] },
  });
  return context.newPage();
}

/** A zone in which it is ten in the morning, whenever the pictures are taken. */
function morning(): string {
  const hours = ((10 - new Date().getUTCHours() + 36) % 24) - 12;
  // The signs of these names are the other way round.
  return `Etc/GMT${hours < 0 ? '+' : '-'}${Math.abs(hours)}`;
}

/** What the page shows now, as it lies on the screen. */
export async function photograph(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready');
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

export async function keep(name: string, picture: Buffer): Promise<void> {
  const bytes = await sharp(picture).webp({ quality: 82, effort: 6 }).toBuffer();
  const path = `${folder}/tour-${name}.webp`;
  if (bytes.length > largest) throw new Error(`${path} would have ${bytes.length} bytes, more than ${largest}`);
  await writeFile(path, bytes);
  console.log(`${path}  ${Math.round(bytes.length / 1000)} KB`);
}

/** Two phones side by side, on nothing. */
export async function savePair(name: string, left: Buffer, right: Buffer): Promise<void> {
  const { width, height } = await sharp(left).metadata();
  const gap = 48;
  const both = sharp({
    create: { width: width * 2 + gap, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  }).composite([
    { input: left, left: 0, top: 0 },
    { input: right, left: width + gap, top: 0 },
  ]);
  await keep(name, await both.png().toBuffer());
}
