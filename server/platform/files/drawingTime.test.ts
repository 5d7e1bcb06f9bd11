import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawnInTime, tooLate } from './drawingTime.ts';

/** Takes the library far longer than a second. */
async function slowPicture() {
  const bytes = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return sharp(bytes).median(41).jpeg();
}

test('C6: a picture whose time is over is late, and one that is broken is not', async () => {
  const late = await slowPicture()
    .then((picture) => drawnInTime(picture, 0.1).toBuffer())
    .catch((error: unknown) => tooLate(error));
  expect(late).toMatchObject({ code: 'UNAVAILABLE' });
  const broken = await sharp(Buffer.from('no picture'))
    .toBuffer()
    .catch((error: unknown) => tooLate(error));
  expect(broken).toBeNull();
}, 60_000);
