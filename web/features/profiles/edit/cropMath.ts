/** The picture's own pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Where a picture lies below a square window whose side is 1. At zoom 1 its shorter side fills the window. */
export interface Crop {
  zoom: number;
  /** The picture's middle, from the window's. */
  x: number;
  y: number;
}

export const startingCrop: Crop = { zoom: 1, x: 0, y: 0 };
export const largestZoom = 4;

/** At this zoom the longer side fits the window too. */
export function fittingZoom({ width, height }: PictureSize): number {
  return Math.min(width, height) / Math.max(width, height);
}

/** Width and height in sides of the window. */
export function drawnSize({ width, height }: PictureSize, zoom: number): PictureSize {
  const shorter = Math.min(width, height);
  return { width: (width / shorter) * zoom, height: (height / shorter) * zoom };
}

/** What lies in the middle of the window stays there. */
export function zoomed(crop: Crop, zoom: number): Crop {
  const growth = zoom / crop.zoom;
  return { zoom, x: crop.x * growth, y: crop.y * growth };
}

/** The nearest crop that leaves no gap; a side that is smaller than the window lies in its middle. */
export function clampCrop(size: PictureSize, crop: Crop, smallestZoom: number): Crop {
  const zoom = Math.min(Math.max(crop.zoom, smallestZoom), largestZoom);
  const drawn = drawnSize(size, zoom);
  return { zoom, x: within(crop.x, drawn.width), y: within(crop.y, drawn.height) };
}

function within(offset: number, drawn: number): number {
  const most = Math.max(0, (drawn - 1) / 2);
  return Math.min(Math.max(offset, -most), most);
}

/** Pixels: enough for the largest place an avatar is shown at, on a dense screen. */
const largestSide = 640;

/** What the window shows, as a new JPEG; on white, where the picture does not reach. Never larger than it was. */
export async function drawCrop(picture: HTMLImageElement, crop: Crop, name: string): Promise<File> {
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const side = Math.round(Math.min(largestSide, Math.min(size.width, size.height) / crop.zoom));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, side, side);
  pen.imageSmoothingQuality = 'high';
  const drawn = drawnSize(size, crop.zoom);
  const left = (0.5 + crop.x - drawn.width / 2) * side;
  const top = (0.5 + crop.y - drawn.height / 2) * side;
  pen.drawImage(picture, left, top, drawn.width * side, drawn.height * side);
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  return new File(bytes ? [bytes] : [], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}
