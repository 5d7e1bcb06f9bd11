import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import type { Message } from '#domain/messaging/message.ts';
import { Messages } from '#web/features/messaging/Messages.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { chooseFileBy, notTaken } from './support/chooseFile.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { clinicianRow, facilityRow } from './support/rows.ts';

const mercy = facilityRow();
const noor = clinicianRow();
const thread = rowOf('Thread', { id: 'thread-1', participant_ids: [mercy.id, noor.id] });
const license = { file_url: '/files/license.pdf', name: 'license.pdf', size: 2048 };
const message = (more: Partial<Message>) =>
  rowOf('Message', { id: 'message-1', thread_id: thread.id, sender_id: mercy.id, body: 'Hello', seq: 1, ...more });
const paper = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });

const show = (messages: Message[], more: Answers = {}) =>
  renderPart(
    <Messages
      renderMenu={() => null}
      renderFile={({ name, fileUrl }) => (
        <p>
          Opened: {name} {fileUrl}
        </p>
      )}
    />,
    {
      at: `/messages?thread=${thread.id}`,
      user: noor,
      answers: {
        'GET entities/Thread/v2/list': { items: [thread], next_cursor: null, has_more: false },
        'GET entities/Thread': [],
        'GET entities/User': [mercy],
        'GET entities/Message': messages.toReversed(),
        'GET entities/Application': [],
        'GET entities/MessageTemplate': [],
        'POST functions/markThreadRead': { thread },
        'POST functions/sendMessage': ({ body }: SentRequest) => ({
          message: message({ id: 'sent', seq: 9, sender_id: noor.id, body: 'license.pdf', ...(body as object) }),
        }),
        'POST integration-endpoints/Core/UploadFile': { file_url: license.file_url },
        'POST integration-endpoints/Core/CreateFileSignedUrl': { signed_url: '/files/license.pdf?signature=x' },
        ...more,
      },
    },
  );

const attach = page.getByRole('button', { name: 'Attach files' });
const send = page.getByRole('button', { name: 'Send', exact: true });
const tray = page.getByRole('list', { name: 'Attached files' });
const bodies = (sent: readonly SentRequest[]) =>
  sent.filter(({ path }) => path === 'functions/sendMessage').map(({ body }) => body);

test('a file is sent without a text, once it has arrived', async () => {
  const upload = Promise.withResolvers<object>();
  const { sent } = await show([message({})], { 'POST integration-endpoints/Core/UploadFile': () => upload.promise });
  await chooseFileBy(attach, paper('license.pdf'));
  await expect.element(tray.getByText('Uploading license.pdf', { exact: true })).toBeVisible();
  await expect.element(send).toBeDisabled();
  upload.resolve({ file_url: license.file_url });
  await expect.element(tray.getByText('license.pdf (8 B)')).toBeVisible();
  await expectAccessible();
  await send.click();
  await expect.element(tray).not.toBeInTheDocument();
  await expect.poll(() => bodies(sent)).toMatchObject([{ body: '', file_urls: [license.file_url] }]);
});

test('a file of another kind, one that fails and a sixth are refused, and can be removed or sent again', async () => {
  let fails = true;
  await show([message({})], {
    'POST integration-endpoints/Core/UploadFile': () => {
      if (fails) throw new AppError('TOO_LARGE', 'You have used all your storage space');
      return { file_url: license.file_url };
    },
  });
  await chooseFileBy(attach, notTaken);
  await expect.element(tray.getByText(/^You can't use cat\.gif here\./)).toBeVisible();
  await expectAccessible();
  await tray.getByRole('button', { name: 'Remove cat.gif' }).click();
  await expect.element(page.getByRole('textbox', { name: /^Message to/ })).toHaveFocus();
  await chooseFileBy(attach, paper('one.pdf'));
  await expect.element(tray.getByText(/You have used all your storage space/)).toBeVisible();
  await expect.element(send).toBeDisabled();
  fails = false;
  await tray.getByRole('button', { name: 'Try again' }).click();
  await expect.element(send).toBeEnabled();
  for (const name of ['two.pdf', 'three.pdf', 'four.pdf', 'five.pdf']) {
    await chooseFileBy(attach, paper(name));
    await expect.element(tray.getByText(new RegExp(`^${name.replace('.', '\\.')} \\(`))).toBeVisible();
  }
  await expect.element(attach).toBeDisabled();
});

test('files of a message are opened from it, and their names are not repeated', async () => {
  await show([
    message({ body: 'license.pdf', attachments: [license] }),
    message({ id: 'message-2', seq: 2, body: 'And this one', attachments: [{ ...license, file_url: '/files/b.pdf' }] }),
  ]);
  await expect.element(page.getByText('And this one')).toBeVisible();
  const files = page.getByRole('button', { name: 'Open license.pdf (2 KB)' });
  await expect.poll(() => files.elements().length).toBe(2);
  expect(page.getByText('license.pdf', { exact: true }).elements().length).toBe(2);
  await expectAccessible();
  await files.nth(1).click();
  await expect.element(page.getByText('Opened: license.pdf /files/b.pdf')).toBeVisible();
});
