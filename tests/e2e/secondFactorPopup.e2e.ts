import { expect } from '@playwright/test';
import { codeOf } from '#tests/support/authenticator.ts';
import { member } from '#tests/browser/support/people.ts';
import { openSdk, serveSdk, type SdkWindow } from '#tests/browser/support/sdkPage.ts';
import { secondStepFor } from '#tests/browser/support/secondStep.ts';
import { test } from './test.ts';

test('C17: a sign-in in a popup ends at its opener after the second step, too', async ({ page, context, product }) => {
  const nurse = await member(product, 'clinician');
  const secondFactor = await nurse.client.auth.secondFactor();
  const { key } = await secondFactor.beginAuthenticator();
  await secondFactor.confirmAuthenticator(codeOf(key));
  const token = await secondStepFor(nurse.client, nurse.email);
  await serveSdk(context, '0.8.50');
  // Where the provider's answer leads (tests/integration/auth/ssoPopup.test.ts), without the provider before it.
  const step = `/login?from_url=%2Fpage-of-the-sdk&popup=true#second_step=${token}`;
  await context.route('**/api/apps/auth/login?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<script>location.replace(${JSON.stringify(step)})</script>` }),
  );
  await openSdk(page);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/page-of-the-sdk?framed=1';
    document.body.append(frame);
  });
  await expect.poll(() => page.frames().length).toBe(2);
  const frame = page.frames()[1]!;
  await frame.waitForFunction(() => 'client' in window);
  const opened = page.waitForEvent('popup');
  await frame.evaluate(() =>
    (window as unknown as SdkWindow).client.auth.loginWithProvider('google', '/page-of-the-sdk?in=1'),
  );
  const popup = await opened;
  await popup.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, 1));
  await popup.getByRole('button', { name: 'Confirm' }).click();
  await frame.waitForURL(/page-of-the-sdk\?in=1$/);
  await frame.waitForFunction(() => 'client' in window);
  const id = await frame.evaluate(async () => (await (window as unknown as SdkWindow).client.auth.me()).id);
  expect(id).toBe(nurse.user.id);
  await expect.poll(() => context.pages().length).toBe(1);
});
