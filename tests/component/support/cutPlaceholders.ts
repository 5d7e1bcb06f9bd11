/** The words in the search field over a list of applicants, where they do not fit into it. */
export function cutPlaceholders(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement>('[aria-label="Filters"] input[placeholder]');
  if (fields.length !== 1) return [`${fields.length} fields`];
  return [...fields].filter((field) => widthOf(field) > roomIn(field)).map(({ placeholder }) => placeholder);
}

function roomIn(field: HTMLInputElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(field);
  return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

function widthOf(field: HTMLInputElement): number {
  const pen = document.createElement('canvas').getContext('2d')!;
  pen.font = getComputedStyle(field).font;
  return pen.measureText(field.placeholder).width;
}
