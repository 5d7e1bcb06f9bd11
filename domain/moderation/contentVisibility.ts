/**
 * What a report does to whether an item is seen (spec D24). Apart from the entities, so that no page downloads a
 * whole declaration for it.
 */
export interface Reported {
  is_hidden?: boolean | undefined;
  is_taken_down?: boolean | undefined;
}

export const hidden = { is_hidden: true } as const;
/** A report was upheld: it stays hidden. */
export const takenDown = { ...hidden, is_taken_down: true } as const;
export const shownAgain = { is_hidden: false } as const;

/** Only its owner and administrators see the item. The views of other users have neither field. */
export function isHidden(item: Reported): boolean {
  return item.is_hidden ?? false;
}

/** The report that hides the item has been decided. */
export function isTakenDown(item: Reported): boolean {
  return item.is_taken_down ?? false;
}
