/**
 * What a report does to whether an item is seen (spec D24). Apart from the entities, so that no page downloads a
 * whole declaration for it.
 */
export interface Reported {
  is_hidden?: boolean | undefined;
  is_taken_down?: boolean | undefined;
}

export const hidden = { is_hidden: true } as const;
/** A report was upheld: it stays out of sight. */
export const takenDown = { ...hidden, is_taken_down: true } as const;
export const shownAgain = { is_hidden: false } as const;

/** Nobody but its owner and administrators sees the item. What others are sent has neither field. */
export function isHidden(item: Reported): boolean {
  return item.is_hidden ?? false;
}

/** The report that hides the item has been decided. */
export function isTakenDown(item: Reported): boolean {
  return item.is_taken_down ?? false;
}
