import { expect } from '@playwright/test';
import sharp from 'sharp';
import { member, pageOf } from './support/people.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { addCredential, license } from './support/wallet.ts';

test('a license is added on a phone from a photo with its facts, and is in review', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician', { clinical_roles: ['RN'] });
  const phone = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } };
  const page = await pageOf(browser, nurse, phone);
  await visit(page, '/verification-check');
  // As a phone takes it: larger than a reviewer needs.
  const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#0f766e' } })
    .jpeg()
    .toBuffer();
  const file = new File([new Uint8Array(photo)], 'license.jpg', { type: 'image/jpeg' });
  await addCredential(page, 'State license', file, license);
  const card = page.getByRole('article', { name: 'RN license (OR)' });
  await expect(card.getByText('In review', { exact: true })).toBeVisible();
  const [document] = await nurse.client.entities.Document.list();
  expect(document).toMatchObject({ kind: 'state_license', file_name: 'license.jpg', is_multistate: false });
  const { signed_url } = await nurse.client.integrations.Core.CreateFileSignedUrl({ file_uri: document!.file_url! });
  const kept = await fetch(new URL(signed_url, product.address));
  expect((await sharp(Buffer.from(await kept.arrayBuffer())).metadata()).width).toBe(2560);
});
