import { IconFileText } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useSignedAddress } from '#web/address/signedAddress.ts';
import { isUnusualPicture } from '#web/forms/usualPicture.ts';
import classes from './FileField.module.css';
import { Media } from './Media.tsx';

export type PreviewShape = 'square' | 'round' | 'wide';

interface FilePreviewProps {
  file: File | null;
  address: string | null;
  label: string;
  shape?: PreviewShape | undefined;
}

/** What was chosen, drawn from the file itself while it is at hand; else what is stored under `address`. */
export function FilePreview({ file, address, label, shape = 'square' }: FilePreviewProps) {
  const signed = useSignedAddress(file ? null : address);
  const look = { className: classes['preview'], 'data-shape': shape };
  if (!file && !address) return null;
  if (file ? file.type === 'application/pdf' || isUnusualPicture(file) : /\.pdf$/i.test(address ?? '')) {
    return (
      <span className={`${classes['preview']} ${classes['paper']}`}>
        <IconFileText size={32} stroke={1.5} aria-hidden />
      </span>
    );
  }
  if (file) return <ChosenFile file={file} label={label} {...look} />;
  return signed ? <Media src={signed} alt={label} sizes="20rem" {...look} /> : <span {...look} />;
}

interface ChosenFileProps {
  file: File;
  label: string;
  className: string | undefined;
  'data-shape': PreviewShape;
}

function ChosenFile({ file, label, ...look }: ChosenFileProps) {
  // The address of the bytes lives as long as the element that shows them.
  const draw = useCallback(
    (element: HTMLImageElement | HTMLVideoElement | null) => {
      if (!element) return undefined;
      const address = URL.createObjectURL(file);
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return file.type.startsWith('video/') ? (
    <video ref={draw} aria-label={label} controls muted playsInline {...look} />
  ) : (
    <img ref={draw} alt={label} {...look} />
  );
}
