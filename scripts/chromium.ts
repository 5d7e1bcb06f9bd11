import { existsSync } from 'node:fs';

/** The system's browser: none is downloaded. Throws where there is none. */
export function chromiumPath(): string {
  const found = installedChromium();
  if (!found) throw new Error('Chromium or Chrome is needed: install it or set CHROMIUM_PATH');
  return found;
}

function installedChromium(): string | undefined {
  const places = [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return places.find((place) => place && existsSync(place));
}

/**
 * For the browser tests: Debian's `chromium-headless-shell` where it is installed, the same engine without the windows of a
 * desktop, which take a fifth of the time of a small machine. Else the whole browser. Empty where there is none: the
 * configurations of tests that need no browser are read all the same.
 */
export function testBrowserPath(): string {
  const shell = '/usr/bin/chromium-headless-shell';
  return !process.env['CHROMIUM_PATH'] && existsSync(shell) ? shell : (installedChromium() ?? '');
}

/**
 * What Playwright switches off by itself, which a list of ours replaces, and what draws the suggestions under the address
 * bar: it is a page of its own with scripts, loaded beside each window and taking a second of a small machine's time.
 */
const unwanted = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** It runs in containers too, and sends nothing to its vendor. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Text is as wide as in a window.
  '--font-render-hinting=none',
  `--disable-features=${unwanted.join()}`,
];
