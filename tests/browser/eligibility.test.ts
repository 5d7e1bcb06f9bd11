import { expect } from '@playwright/test';
import { pdf } from '#tests/support/uploads.ts';
import { administrator, member, pageOf } from './support/people.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

test('42: whether a nurse may work a job follows what they add while they look at it', async ({ browser, product }) => {
  const [facility, nurse, admin] = await Promise.all([
    member(product, 'facility'),
    member(product, 'clinician', { credentials: 'RN' }),
    administrator(product),
  ]);
  const job = await facility.client.entities.Job.create({
    ...{ title: 'Night nurse', description: 'Ward 4', role: 'RN', location_type: 'on-site' },
    address: 'Pittsburgh, PA',
  });
  const page = await pageOf(browser, nurse);
  await visit(page, `/job-detail?id=${job.id}`);
  const panel = page.getByRole('complementary', { name: 'Apply for this job' });
  await expect(panel.getByRole('link', { name: 'Add your license to see where you may work' })).toBeVisible();
  const { file_url } = await nurse.client.integrations.Core.UploadFile({ file: pdf() });
  const { id } = await nurse.client.entities.Document.create({
    ...{ type: 'license', kind: 'state_license', profession: 'RN', state: 'TX', number: 'RN 123456' },
    ...{ is_multistate: true, expires_date: '2099-05-31', file_url },
  });
  await admin.client.entities.Document.update(id, { status: 'approved' });
  await expect(panel.getByRole('heading', { name: 'You may work here if:' })).toBeVisible();
  await expect(panel.getByText('Tell us your legal home state.')).toBeVisible();
  await nurse.client.auth.updateMe({ home_state: 'TX' });
  await expect(panel.getByRole('heading', { name: 'You may work here' })).toBeVisible();
});
