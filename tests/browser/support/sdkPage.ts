import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';
import type { Sdk, SdkClient, SdkConfig, Version } from '#tests/support/platformSdk.ts';

/** The title of such a page's window. */
export interface SdkWindow {
  sdk: Sdk;
  /** Made when the page was opened. */
  client: SdkClient;
}

const path = '/page-of-the-sdk';

/** Serves an empty page with the client of the platform on it, on the site's own origin. */
export async function serveSdk(
  context: BrowserContext,
  version: Version,
  config: Partial<SdkConfig> = {},
): Promise<void> {
  const code = await bundled(version);
  const given = JSON.stringify({ appId: 'openlocum', serverUrl: '', ...config });
  const script = `import * as sdk from '${path}.js'; window.sdk = sdk; window.client = sdk.createClient(${given});`;
  const body = `<!doctype html><title>SDK</title><script type="module">${script}</script>`;
  await context.route(`**${path}.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
  await context.route(new RegExp(`${path}(\\?.*)?$`), (route) => route.fulfill({ contentType: 'text/html', body }));
}

/** Opens the page with this query and hash and waits for its client. */
export async function openSdk(page: Page, rest = ''): Promise<void> {
  await page.goto(`${path}${rest}`);
  await page.waitForFunction(() => 'client' in window);
}

const bundles = new Map<Version, Promise<string>>();

function bundled(version: Version): Promise<string> {
  const made = bundles.get(version) ?? bundle(version);
  bundles.set(version, made);
  return made;
}

async function bundle(version: Version): Promise<string> {
  const entry = join('node_modules', `platform-sdk-${version}`, 'dist', 'index.js');
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, formats: ['es'], fileName: 'sdk' } },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error(`SDK ${version} was not bundled`);
  return output.output[0].code;
}
