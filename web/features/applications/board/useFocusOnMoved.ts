import { useEffect, useRef } from 'react';
import type { Applicant } from '#domain/nouns/applicantFunctions.ts';

/** Milliseconds: after the menu, and whoever keeps a lost focus near its place, have put it somewhere. */
const settled = 100;
/** Milliseconds in which the server's answers may draw the card anew once more. */
const followed = 3000;

/** A card that changes its column is drawn anew: the focus that was in it goes along, unless it was put elsewhere. */
export function useFocusOnMoved(cards: readonly Applicant[]): (applicant: Applicant) => void {
  const moved = useRef<{ id: string; until: number } | null>(null);
  useEffect(() => {
    const card = moved.current;
    const isShown = cards.some(({ application }) => application.id === card?.id);
    if (!card || !isShown || Date.now() > card.until) return;
    window.setTimeout(() => {
      const isElsewhere = document.activeElement?.matches('button, input, textarea, a, [role="dialog"] *');
      if (!isElsewhere) document.querySelector<HTMLElement>(`[data-application="${card.id}"]`)?.focus();
    }, settled);
  }, [cards]);
  return ({ application: { id } }) => (moved.current = { id, until: Date.now() + followed });
}
