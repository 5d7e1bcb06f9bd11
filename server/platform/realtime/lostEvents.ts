/** Events of this process that did not reach their listeners, or the other processes. */
let lost = 0;

export function countLostEvents(events: number): void {
  lost += events;
}

export function lostEvents(): number {
  return lost;
}
