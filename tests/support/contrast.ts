/** Of two colors as the browser computes them, `rgb(1, 2, 3)`, as WCAG 2.2 counts it: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((left, right) => left - right);
  return (lighter! + 0.05) / (darker! + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = color
    .match(/[\d.]+/g)!
    .slice(0, 3)
    .map((part) => {
      const share = Number(part) / 255;
      return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
