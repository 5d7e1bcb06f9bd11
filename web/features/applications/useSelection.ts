import { useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  set(ids: readonly string[], isSelected: boolean): void;
  clear(): void;
}

/** The id of the box that ticks everyone: where the focus goes on when the bar over the list goes away. */
export const selectAllId = 'select-all';

/** Ids that were ticked; forgotten when `scope`, what the list is narrowed to, changes. */
export function useSelection(scope: string): Selection {
  const [{ of, ids }, setSelected] = useState<{ of: string; ids: ReadonlySet<string> }>({ of: scope, ids: new Set() });
  const valid = of === scope ? ids : new Set<string>();
  return {
    ids: valid,
    set(changed, isSelected) {
      const next = new Set(valid);
      for (const id of changed) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      setSelected({ of: scope, ids: next });
    },
    clear: () => setSelected({ of: scope, ids: new Set() }),
  };
}
