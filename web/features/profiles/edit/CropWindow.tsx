import { Text } from '@mantine/core';
import { useCallback, useId, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './CropDialog.module.css';
import { drawnSize, zoomed, type Crop, type PictureSize } from './cropMath.ts';

/** A change of the crop, made from the crop of the moment. */
export type MoveCrop = (change: (before: Crop) => Crop) => void;

interface CropWindowProps {
  file: File;
  pictureRef: RefObject<HTMLImageElement | null>;
  /** Null until the picture is read. */
  size: PictureSize | null;
  crop: Crop;
  move: MoveCrop;
  onLoad: (size: PictureSize) => void;
  onBroken: () => void;
}

export function CropWindow({ file, pictureRef, size, crop, move, onLoad, onBroken }: CropWindowProps) {
  const t = useMessages();
  const hintId = useId();
  const show = useCallback(
    (element: HTMLImageElement | null) => {
      pictureRef.current = element;
      if (!element) return undefined;
      const address = URL.createObjectURL(file);
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file, pictureRef],
  );
  const press = (event: KeyboardEvent) => {
    const change = changeOf(event.key);
    if (!change) return;
    event.preventDefault();
    move(change);
  };
  return (
    <>
      <button
        type="button"
        aria-label={t('crop.area')}
        aria-describedby={hintId}
        className={classes['window']}
        onKeyDown={press}
        {...useDragging(move)}
      >
        <img
          ref={show}
          alt=""
          draggable={false}
          onLoad={({ currentTarget }) =>
            onLoad({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          onError={onBroken}
          className={classes['picture']}
          style={size ? placeOf(size, crop) : { visibility: 'hidden' }}
        />
        <span className={classes['mask']} />
      </button>
      <Text id={hintId} size="sm" c="dimmed" mt="xs">
        {t('crop.hint')}
      </Text>
    </>
  );
}

function placeOf(size: PictureSize, crop: Crop) {
  const drawn = drawnSize(size, crop.zoom);
  const percent = (part: number) => `${part * 100}%`;
  return {
    width: percent(drawn.width),
    height: percent(drawn.height),
    left: percent(0.5 + crop.x - drawn.width / 2),
    top: percent(0.5 + crop.y - drawn.height / 2),
  };
}

/** How far one press of an arrow key goes, in sides of the window. */
const stride = 0.02;

function changeOf(key: string): ((before: Crop) => Crop) | undefined {
  const keys: Record<string, (before: Crop) => Crop> = {
    ArrowLeft: (crop) => ({ ...crop, x: crop.x - stride }),
    ArrowRight: (crop) => ({ ...crop, x: crop.x + stride }),
    ArrowUp: (crop) => ({ ...crop, y: crop.y - stride }),
    ArrowDown: (crop) => ({ ...crop, y: crop.y + stride }),
    '+': (crop) => zoomed(crop, crop.zoom + 0.1),
    '-': (crop) => zoomed(crop, crop.zoom - 0.1),
  };
  return keys[key];
}

/** One finger or the mouse moves the picture, two fingers zoom it as well. */
function useDragging(move: MoveCrop) {
  const held = useRef(new Map<number, Point>());
  const release = (event: PointerEvent) => void held.current.delete(event.pointerId);
  return {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove(event: PointerEvent) {
      const before = held.current.get(event.pointerId);
      if (!before) return;
      const unit = event.currentTarget.clientWidth * held.current.size;
      const spread = spreadOf(held.current);
      const now = { x: event.clientX, y: event.clientY };
      held.current.set(event.pointerId, now);
      const growth = spread > 0 ? spreadOf(held.current) / spread : 1;
      move((crop) => {
        const { zoom, x, y } = zoomed(crop, crop.zoom * growth);
        return { zoom, x: x + (now.x - before.x) / unit, y: y + (now.y - before.y) / unit };
      });
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

interface Point {
  x: number;
  y: number;
}

/** Pixels between two fingers; 0 with any other number of them. */
function spreadOf(held: ReadonlyMap<number, Point>): number {
  const [one, other, third] = held.values();
  return one && other && !third ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}
