import type { Upload } from '#web/forms/upload.ts';
import { FileField } from '#web/ui/FileField.tsx';
import { Media } from '#web/ui/Media.tsx';
import { Part } from './Part.tsx';

/** Files on their way, there, or refused; pictures and films. */
export function Files() {
  return (
    <>
      <Part name="FileField">
        <FileField label="Nothing chosen" description="License, certification or BLS card" upload={idle} value={null} />
        <FileField label="On its way" upload={{ ...idle, state: 'uploading', progress: 0.4, file }} value={null} />
        <FileField
          label="Refused"
          upload={{ ...idle, state: 'failed', file, error: 'The connection was lost.', canRetry: true }}
          value={null}
        />
        <FileField label="There" upload={{ ...idle, state: 'done', file }} value={null} onRemove={nothing} />
        <FileField label="Kept before" upload={idle} value="/icons/192.png" onRemove={nothing} shape="round" />
        <FileField label="Disabled" upload={idle} value={null} disabled />
      </Part>
      <Part name="Media" beside>
        <Media src="/icons/192.png" alt="The sign of the product" sizes="96px" style={{ width: 96 }} />
      </Part>
    </>
  );
}

const nothing = () => undefined;
const file = new File(['%PDF-1.7'], 'license-with-a-rather-long-name-2026.pdf', { type: 'application/pdf' });

const idle: Upload = {
  state: 'idle',
  progress: 0,
  file: null,
  error: null,
  canRetry: false,
  url: null,
  types: ['application/pdf', 'image/png'],
  maxSize: () => 10 * 1024 * 1024,
  start: nothing,
  cancel: nothing,
  retry: nothing,
  reset: nothing,
};
