import { fileIdOf, pictureAddress, pictureWidths, type PictureWidth } from '#domain/shared/file.ts';
import { useSite } from '#web/document/site.ts';

export interface PictureSources {
  src: string;
  srcSet?: string;
}

/**
 * What a browser may choose from for one picture; it needs `sizes` beside it. `plain` is the width for those that do not
 * choose. A picture that is not stored here comes as it is; undefined where there is none.
 */
export function usePictureSources(address: string | null | undefined, plain: PictureWidth): PictureSources | undefined {
  const { publicUrl } = useSite();
  if (!address) return undefined;
  if (fileIdOf(address, publicUrl) === null || !/\.(jpg|png)(\?|$)/.test(address)) return { src: address };
  return {
    src: pictureAddress(address, plain),
    srcSet: pictureWidths.map((width) => `${pictureAddress(address, width)} ${width}w`).join(', '),
  };
}
