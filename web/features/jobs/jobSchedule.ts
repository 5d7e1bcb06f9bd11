export interface JobSchedule {
  /** As the facility wrote them: days of the week, or a text of its own. */
  days: string[];
  hours: string | null;
}

/** Reads a job's `schedule_json`: JSON text holding `days` (list or text) and `hours`. Null when it says nothing. */
export function parseSchedule(text: string | null): JobSchedule | null {
  const parsed = parse(text);
  if (!parsed) return null;
  const { days, hours } = parsed;
  const list = (Array.isArray(days) ? days : [days]).filter(
    (day): day is string => typeof day === 'string' && day.trim() !== '',
  );
  const schedule = { days: list, hours: typeof hours === 'string' && hours.trim() ? hours.trim() : null };
  return schedule.days.length > 0 || schedule.hours ? schedule : null;
}

function parse(text: string | null): { days?: unknown; hours?: unknown } | null {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null');
    return typeof parsed === 'object' ? parsed : null;
  } catch {
    return null;
  }
}
