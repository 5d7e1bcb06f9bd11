import { lazy, Suspense, useState, type ReactNode } from 'react';

/** Downloaded when somebody chooses a picture. */
const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

interface Asked {
  file: File;
  answer: (cropped: File | null) => void;
}

/** A step between choosing a picture and sending it: `crop` answers the cropped one, or null when it was given up. */
export function useCrop({ mayShrink }: { mayShrink: boolean }): {
  crop: (file: File) => Promise<File | null>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const crop = (file: File) => new Promise<File | null>((answer) => setAsked({ file, answer }));
  const answer = (cropped: File | null) => {
    asked?.answer(cropped);
    setAsked(null);
  };
  return {
    crop,
    dialog: asked ? (
      <Suspense>
        <CropDialog file={asked.file} mayShrink={mayShrink} onAnswer={answer} />
      </Suspense>
    ) : null,
  };
}
