/** Whether a time of the day, `HH:MM`, lies in quiet hours, which may pass midnight; equal ends mean there are none. */
export function isQuiet(time: string, from: string, until: string): boolean {
  return from <= until ? time >= from && time < until : time >= from || time < until;
}
