import sharp from 'sharp';
import type { Answer, Ask } from './asking.ts';

const bytes = sharp({ create: { width: 640, height: 320, channels: 3, background: '#0f766e' } })
  .png()
  .toBuffer();

/** The answer has its address in `file_url`. */
export async function uploadPicture(ask: Ask): Promise<Answer> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await bytes)], 'drill.png', { type: 'image/png' }));
  return ask('POST', '/integration-endpoints/Core/UploadFile', form);
}
