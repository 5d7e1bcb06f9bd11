import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { ProfileEdit } from '#web/features/profiles/edit/ProfileEdit.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { chooseByKeyboard, chooserOf, notTaken, picture } from './support/chooseFile.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { press } from './support/keyboard.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow } from './support/rows.ts';
import { uploading } from './support/wallet.tsx';

const nurse = clinicianRow({ bio: 'Nights', specialties: ['Surgery'] });
const [photo, cover] = ['Profile photo', 'Cover image or video'] as const;
const film = new File([new Uint8Array(2048)], 'hero.mp4', { type: 'video/mp4' });
const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
const use = dialog.getByRole('button', { name: 'Use this picture' });
const save = page.getByRole('button', { name: 'Save changes' });

const edit = (answers: Answers = {}) =>
  renderPart(<ProfileEdit profile={nurse} role={nurse.user_role!} />, {
    at: '/profile-edit?tab=media',
    user: nurse,
    answers: { 'PUT entities/User/me': nurse, [uploading]: { file_url: '/files/new.jpg' }, ...answers },
  });
const saved = (sent: readonly SentRequest[]) => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);

const sentFile = (sent: readonly SentRequest[]) => {
  const form = sent.find(({ path }) => path.endsWith('UploadFile'))?.body as FormData | undefined;
  return form?.get('file') as File | undefined;
};
const photoInput = () => page.elementLocator(chooserOf(photo).element().previousElementSibling!);

test('a profile photo is refused by kind and size, cropped with the keys, stored in the draft and saved', async () => {
  const { sent } = await edit();
  await expect.element(page.getByText('Do not upload PHI (faces, names, MRNs, dates).')).toBeVisible();
  await chooseByKeyboard(photo, notTaken);
  const refusal = page.getByRole('alert');
  await expect.element(refusal).toMatchTextContent("You can't use cat.gif here. Choose a JPG or PNG file.");
  drop(photo, new File([new Uint8Array(11 * 1024 * 1024)], 'big.png', { type: 'image/png' }));
  await expect.element(refusal).toMatchTextContent('big.png is 11 MB. Files here can be up to 10 MB.');

  await chooseByKeyboard(photo, await picture(600));
  await expect.element(use).toBeEnabled();
  await expectAccessible();
  const zoom = dialog.getByRole('slider', { name: 'Zoom' });
  await press(zoom, '{ArrowRight}');
  await expect.element(zoom).toHaveAttribute('aria-valuenow', '1.05');
  const left = () => dialog.element().querySelector('img')!.style.left;
  const before = left();
  await press(dialog.getByRole('button', { name: 'Picture to crop' }), '{ArrowRight}');
  await expect.poll(left).not.toBe(before);
  await press(use);
  await expect.element(page.getByText('holiday.jpg uploaded')).toBeInTheDocument();
  const form = sent.find(({ path }) => path.endsWith('UploadFile'))!.body as FormData;
  const { width, height } = await createImageBitmap(form.get('file') as File);
  expect(width).toBe(height);

  await cleanup();
  const { sent: later } = await edit();
  await expect.element(page.getByRole('button', { name: 'Remove: Profile photo' })).toBeVisible();
  await save.click();
  await expect.poll(() => saved(later)).toMatchObject([{ avatar: '/files/new.jpg' }]);
});

test('B3: a crop that is left or used, and a photo that is removed, give the focus back to the field', async () => {
  await edit();
  for (const leave of ['Cancel', 'Escape', 'Use this picture']) {
    await chooseByKeyboard(photo, await picture(600));
    await expect.element(use).toBeEnabled();
    expect(dialog.element().matches(':focus-within')).toBe(true);
    if (leave === 'Escape') await userEvent.keyboard('{Escape}');
    else await press(dialog.getByRole('button', { name: leave }));
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(chooserOf(photo), { message: leave }).toHaveFocus();
  }
  await expect.element(page.getByText('holiday.jpg uploaded')).toBeInTheDocument();
  await expect.element(chooserOf(photo)).toHaveFocus();
  await chooseByKeyboard(photo, new File(['no picture'], 'broken.png', { type: 'image/png' }));
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.element(chooserOf(photo)).toHaveFocus();
  await press(page.getByRole('button', { name: 'Remove: Profile photo' }));
  await expect.element(chooserOf(photo)).toHaveFocus();
});

test('P5: a WebP that this browser draws is cropped and sent like any other photo', async () => {
  const { sent } = await edit();
  await chooseByKeyboard(photo, await picture(600, 'holiday.webp', 'image/webp'));
  await press(use);
  await expect.poll(() => sentFile(sent)).toMatchObject({ name: 'holiday.jpg', type: 'image/jpeg' });
});

test.each(['image/heic', ''])(
  'C4: a photo of a phone of type "%s" that this browser cannot draw is sent as it is',
  async (type) => {
    const { sent } = await edit();
    await expect.element(chooserOf(photo)).toBeVisible();
    await expect.element(photoInput()).toHaveAttribute('accept', expect.stringContaining('.heic'));
    await chooseByKeyboard(photo, new File(['heic'], 'IMG_0001.HEIC', { type }));
    await expect.element(page.getByText('IMG_0001.HEIC uploaded')).toBeInTheDocument();
    expect(sentFile(sent)).toMatchObject({ name: 'IMG_0001.HEIC' });
  },
);

test('saving waits for a film on its way, and is not done once the film is given up', async () => {
  const { sent } = await edit({ [uploading]: new Promise(() => {}) });
  await chooseByKeyboard(cover, film);
  await expect.element(page.getByRole('progressbar', { name: 'Uploading hero.mp4' })).toBeInTheDocument();
  await save.click();
  await expect.element(save).toBeDisabled();
  await press(page.getByRole('button', { name: 'Cancel upload' }));
  await expect.element(save).toBeEnabled();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  await expect.element(chooserOf(cover)).toHaveFocus();
  expect(saved(sent)).toEqual([]);
});

test('a film that could not be sent without a connection is sent again, and saved', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  const { sent } = await edit({
    [uploading]: () => {
      if (navigator.onLine) return { file_url: '/files/hero.mp4' };
      throw new TypeError('Failed to fetch');
    },
  });
  await chooseByKeyboard(cover, film);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Upload failed\. You are offline\./);
  onLine.mockReturnValue(true);
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByText('hero.mp4 uploaded')).toBeInTheDocument();
  await expect.element(chooserOf(cover)).toHaveFocus();
  await save.click();
  await expect.poll(() => saved(sent)).toMatchObject([{ hero_media: '/files/hero.mp4' }]);
});

/** As the browser describes a file that is dragged from a folder onto the field. */
function drop(field: string, file: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  chooserOf(field)
    .element()
    .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}
