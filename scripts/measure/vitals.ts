/**
 * `npm run vitals`: how much each screen moves by itself (CLS) and how long it takes to answer a press (INP), as a user of a
 * phone with a slow processor sees it. Starts the built product with demo data in a folder of its own, opens each screen in
 * the system's Chromium after signing in, waits until nothing more arrives, scrolls to the end and back, and presses its main controls.
 * `npm run vitals -- /jobs` for some screens.
 */
import { chromium, type Page } from '@playwright/test';
import { createClient } from '#client/createClient.ts';
import { startProduct } from '#tests/browser/support/product.ts';
import { chromiumFlags, chromiumPath } from '../chromium.ts';
import { openPage } from './tourCamera.ts';

/** CLS has no unit; INP in milliseconds. */
const goals = { shift: 0.02, press: 200 } as const;
/** Times that a processor is slower than this one. */
const slowdown = 4;

interface Screen {
  path: string;
  /** A demo account; null: a visitor. */
  user: string | null;
  /** Names of the buttons that the user presses, in this order. */
  presses: readonly (string | RegExp)[];
}

const screens: readonly Screen[] = [
  { path: '/', user: null, presses: ['Menu'] },
  { path: '/jobs', user: null, presses: [/filters/i] },
  { path: '/job-detail', user: null, presses: ['Menu'] },
  { path: '/job-detail', user: 'amara', presses: ['Account menu'] },
  { path: '/talent', user: null, presses: [/filters/i] },
  { path: '/login', user: null, presses: [/password/i] },
  { path: '/clinician-dashboard', user: 'amara', presses: ['Account menu'] },
  { path: '/my-applications', user: 'amara', presses: ['Show cover letter', 'Withdraw'] },
  { path: '/schedule', user: 'amara', presses: ['Choose a time'] },
  { path: '/portfolio', user: 'amara', presses: ['New post'] },
  { path: '/facility-dashboard', user: 'lakeview', presses: ['Account menu'] },
  { path: '/facility-applicants', user: 'lakeview', presses: [/^board/i, /^list/i] },
  { path: '/post-job', user: 'lakeview', presses: [/^next/i] },
];

/** What the page collects from its first moment. */
const observer = `(() => {
  const seen = (window.seen = { shifts: [], presses: [] });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      const nodes = entry.sources.map(({ node }) => (node && (node.id || node.className || node.nodeName)) || '?');
      seen.shifts.push({ value: entry.value, at: entry.startTime, nodes });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) seen.presses.push(entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
})()`;

interface Seen {
  shifts: { value: number; at: number; nodes: string[] }[];
  presses: number[];
}

const wanted = process.argv.slice(2);
const product = await startProduct();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
try {
  console.log(['screen', 'user', 'CLS', 'INP ms'].map(cell).join(''));
  for (const screen of screens) {
    if (wanted.length > 0 && !wanted.includes(screen.path)) continue;
    const { shifts, presses } = await measure(screen);
    const shift = largestWindow(shifts);
    const press = Math.max(0, ...presses);
    console.log([screen.path, screen.user ?? 'visitor', shift.toFixed(3), press].map(cell).join(''));
    if (shift > goals.shift)
      for (const { value, at, nodes } of shifts)
        console.log(`  ${value.toFixed(3)} at ${Math.round(at)} ms: ${nodes.join(', ').slice(0, 200)}`);
    if (shift > goals.shift || press > goals.press) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await product.stop();
}

async function measure({ path, user, presses }: Screen): Promise<Seen> {
  const page = await openPage(browser, {
    address: product.address,
    token: user && (await tokenOf(user)),
    look: 'phone',
  });
  // Signing in leads there; what the browser knows of the user since then reserves their places on other pages.
  if (user) await settle(page, '/dashboard');
  await page.addInitScript(observer);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await settle(page, path === '/job-detail' ? `${path}?id=${await newestJob()}` : path);
  await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
  await page.waitForLoadState('networkidle');
  await page.evaluate('window.scrollTo(0, 0)');
  for (const name of presses) {
    await page.getByRole('button', { name }).first().tap();
    // The event is reported with the frame after the one that shows it.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300)))');
  }
  const seen = await page.evaluate<Seen>('window.seen');
  await page.context().close();
  return seen;
}

/** Opens the page, and waits until it is complete and nothing more arrives. */
async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
  await page.waitForLoadState('networkidle');
}

/** As web.dev defines CLS: the largest sum of shifts less than a second apart, within five seconds. */
function largestWindow(shifts: Seen['shifts']): number {
  let [largest, sum, first, last] = [0, 0, 0, 0];
  for (const { value, at } of shifts) {
    const continues = sum > 0 && at - last < 1000 && at - first < 5000;
    [sum, first] = continues ? [sum + value, first] : [value, at];
    last = at;
    largest = Math.max(largest, sum);
  }
  return largest;
}

async function tokenOf(name: string): Promise<string> {
  const { auth } = createClient({ serverUrl: product.address });
  return (await auth.login(`${name}@demo.openlocum.example`, 'night-shift-2025')).access_token;
}

async function newestJob(): Promise<string> {
  const [job] = await createClient({ serverUrl: product.address }).entities.Job.list('-created_date', 1);
  return job!.id;
}

function cell(value: string | number): string {
  return String(value).padEnd(24);
}
