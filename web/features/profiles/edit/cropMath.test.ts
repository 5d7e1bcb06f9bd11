import { expect, test } from 'vitest';
import { clampCrop, drawnSize, fittingZoom, startingCrop, zoomed } from './cropMath.ts';

const wide = { width: 400, height: 200 };

test('the shorter side fills the window, and fits wholly at the fitting zoom', () => {
  expect(drawnSize(wide, 1)).toEqual({ width: 2, height: 1 });
  expect(drawnSize(wide, fittingZoom(wide))).toEqual({ width: 1, height: 0.5 });
});

test('a picture is never dragged so far that the window shows a gap', () => {
  expect(clampCrop(wide, { zoom: 1, x: 9, y: 9 }, 1)).toEqual({ zoom: 1, x: 0.5, y: 0 });
  expect(clampCrop(wide, { zoom: 2, x: -9, y: -9 }, 1)).toEqual({ zoom: 2, x: -1.5, y: -0.5 });
});

test('a picture smaller than the window stays in its middle', () => {
  expect(clampCrop(wide, { zoom: 0.5, x: 0.3, y: 0.3 }, 0.5)).toEqual({ zoom: 0.5, x: 0, y: 0 });
});

test('zoom stays between its bounds', () => {
  expect(clampCrop(wide, { ...startingCrop, zoom: 0.1 }, 1).zoom).toBe(1);
  expect(clampCrop(wide, { ...startingCrop, zoom: 9 }, 1).zoom).toBe(4);
});

test('zooming keeps what lies in the middle', () => {
  expect(zoomed({ zoom: 1, x: 0.2, y: -0.1 }, 2)).toEqual({ zoom: 2, x: 0.4, y: -0.2 });
});
