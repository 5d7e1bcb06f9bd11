import { useSet } from '@mantine/hooks';

export interface SavedSelection {
  selected: ReadonlySet<string>;
  /** Those who were invited since the list is shown. */
  invited: ReadonlySet<string>;
  toggle(id: string): void;
  select(ids: readonly string[]): void;
  clear(): void;
  /** Clears the selection: these were invited. */
  leaveInvited(): void;
}

/** Which saved clinicians are invited or tagged together. */
export function useSelection(): SavedSelection {
  const selected = useSet<string>();
  const invited = useSet<string>();
  return {
    selected,
    invited,
    toggle: (id) => (selected.has(id) ? selected.delete(id) : selected.add(id)),
    select: (ids) => ids.forEach((id) => selected.add(id)),
    clear: () => selected.clear(),
    leaveInvited: () => {
      for (const id of selected) invited.add(id);
      selected.clear();
    },
  };
}
