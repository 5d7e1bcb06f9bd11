/**
 * The sign of the product: a ring with one open place, and the one who takes it. Drawn on a square of 32, for browsers,
 * home screens and shared pictures alike.
 */
export const mark = {
  side: 32,
  corner: 8,
  ring: 'M15.45 7.6A8.8 8.8 0 1 0 24.4 16.55',
  ringWidth: 4,
  dot: { cx: 22.07, cy: 9.93, r: 3.1 },
} as const;

/** The tile and what is drawn on it, where no style sheet says. */
export const markColors = {
  light: { tile: '#0b6e69', ink: '#ffffff' },
  dark: { tile: '#4fada5', ink: '#06211f' },
} as const;

export interface IconShape {
  /** `tile`: rounded corners. `square`: up to the edge, for systems that cut a shape of their own out of it. */
  edge: 'tile' | 'square';
  /** How much of the side the drawing takes of what it takes in the sign itself. */
  scale: number;
}

/** The sign as a picture by itself. `followsScheme` changes its colors where the system is dark. */
export function markSvg({ edge, scale }: IconShape, followsScheme = false): string {
  const { side, corner, ring, ringWidth, dot } = mark;
  const { tile, ink } = markColors.light;
  const middle = side / 2;
  const round = edge === 'tile' ? ` rx="${corner}"` : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    followsScheme ? `<style>${darkStyle()}</style>` : '',
    `<rect class="tile" width="${side}" height="${side}"${round} fill="${tile}"/>`,
    `<g transform="translate(${middle} ${middle}) scale(${scale}) translate(${-middle} ${-middle})">`,
    `<path class="ring" d="${ring}" fill="none" stroke="${ink}" stroke-width="${ringWidth}" stroke-linecap="round"/>`,
    `<circle class="dot" cx="${dot.cx}" cy="${dot.cy}" r="${dot.r}" fill="${ink}"/>`,
    '</g></svg>',
  ].join('');
}

function darkStyle(): string {
  const { tile, ink } = markColors.dark;
  return `@media(prefers-color-scheme:dark){.tile{fill:${tile}}.ring{stroke:${ink}}.dot{fill:${ink}}}`;
}
