import { useEffect, useRef } from 'react';
import type { Applicant } from '#domain/nouns/applicantFunctions.ts';

/** A card that changes its column is drawn anew: the focus that was in it goes along. */
export function useFocusOnMoved(cards: readonly Applicant[]): (applicant: Applicant) => void {
  const moved = useRef<{ id: string; stage: string } | null>(null);
  useEffect(() => {
    const from = moved.current;
    const now = cards.find(({ application }) => application.id === from?.id)?.application.stage;
    if (!from || now === from.stage) return;
    moved.current = null;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (isLost) document.querySelector<HTMLElement>(`[data-application="${from.id}"]`)?.focus();
  }, [cards]);
  return ({ application: { id, stage } }) => (moved.current = { id, stage });
}
