import { lazy, useState, type ReactNode } from 'react';
import { Deferred } from '#web/document/Deferred.tsx';
import { untilFetched } from '#web/document/untilFetched.ts';

/** Downloaded when the user chooses a picture. */
const CropDialog = lazy(() => untilFetched(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog })));

interface CropRequest {
  file: File;
  answer: (cropped: File | null) => void;
}

/** A step between choosing a picture and sending it: `crop` answers the cropped one, or null when it was given up. */
export function useCrop({ mayShrink }: { mayShrink: boolean }): {
  crop: (file: File) => Promise<File | null>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<CropRequest | null>(null);
  const crop = (file: File) => new Promise<File | null>((answer) => setAsked({ file, answer }));
  const answer = (cropped: File | null) => {
    asked?.answer(cropped);
    setAsked(null);
  };
  return {
    crop,
    dialog: asked ? (
      <Deferred>
        <CropDialog file={asked.file} mayShrink={mayShrink} onAnswer={answer} />
      </Deferred>
    ) : null,
  };
}
