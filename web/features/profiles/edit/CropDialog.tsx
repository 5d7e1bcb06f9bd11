import '@mantine/core/styles/Slider.layer.css';
import { Alert, Button, Input, Slider } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useMessages } from '#web/i18n/messages.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { clampCrop, drawCrop, fittingZoom, largestZoom, startingCrop, zoomed, type PictureSize } from './cropMath.ts';
import { CropWindow, type MoveCrop } from './CropWindow.tsx';

interface CropDialogProps {
  file: File;
  /** The picture may be smaller than the window: logos. */
  mayShrink: boolean;
  /** The cropped picture; null when it was given up. */
  onAnswer: (cropped: File | null) => void;
}

/** A round window over a picture: dragged, moved with the arrow keys, zoomed with a slider. */
export function CropDialog({ file, mayShrink, onAnswer }: CropDialogProps) {
  const t = useMessages();
  const zoomId = useId();
  const pictureRef = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<PictureSize | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [crop, setCrop] = useState(startingCrop);
  const smallestZoom = size && mayShrink ? fittingZoom(size) : 1;
  const move: MoveCrop = (change) => {
    if (size) setCrop((before) => clampCrop(size, change(before), smallestZoom));
  };
  const begin = (loaded: PictureSize) => {
    setSize(loaded);
    setCrop({ ...startingCrop, zoom: mayShrink ? fittingZoom(loaded) : 1 });
  };
  const use = async () => {
    if (pictureRef.current) onAnswer(await drawCrop(pictureRef.current, crop, file.name));
  };
  return (
    <Dialog opened onClose={() => onAnswer(null)} title={t('crop.title')}>
      {isBroken ? (
        <Alert color="red" role="alert">
          {t('crop.broken')}
        </Alert>
      ) : (
        <>
          <CropWindow {...{ file, pictureRef, size, crop, move }} onLoad={begin} onBroken={() => setBroken(true)} />
          <Input.Label labelElement="div" id={zoomId} mt="md">
            {t('crop.zoom')}
          </Input.Label>
          <Slider
            thumbLabel={t('crop.zoom')}
            min={smallestZoom}
            max={largestZoom}
            step={0.05}
            size="lg"
            thumbSize={28}
            my="xs"
            label={null}
            value={crop.zoom}
            onChange={(zoom) => move((before) => zoomed(before, zoom))}
          />
        </>
      )}
      <ButtonRow place="end" mt="lg">
        <Button variant="default" onClick={() => onAnswer(null)}>
          {t('shell.cancel')}
        </Button>
        <Button disabled={isBroken || !size} onClick={() => void use()}>
          {t('crop.use')}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
