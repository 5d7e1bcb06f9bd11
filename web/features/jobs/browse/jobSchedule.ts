export interface JobSchedule {
  /** As the facility wrote them: days of the week, or a text of its own. */
  days: string[];
  hours: string | null;
}

/** A schedule as short as nurses say it: night, three times twelve hours. */
export interface ShortSchedule {
  shift: 'day' | 'evening' | 'night';
  /** `3x12`, or `12 h` where the days are not listed one by one. */
  pattern: string;
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

/** `7pm - 7am` on three days as night, `3x12`. Null where the hours are not two times of a day. */
export function shortSchedule({ days, hours }: JobSchedule): ShortSchedule | null {
  const found = twoTimes.exec(hours ?? '');
  if (!found) return null;
  const from = hourOf(found[1]!, found[2], found[3]!);
  const until = hourOf(found[4]!, found[5], found[6]!);
  const length = (until - from + 24) % 24 || 24;
  const isOverMidnight = from + length > 24;
  const shift = isOverMidnight || from < 4 ? 'night' : from < 14 ? 'day' : 'evening';
  const isListed = days.length > 0 && days.every((day) => /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/.test(day));
  return { shift, pattern: isListed ? `${days.length}x${length}` : `${length} h` };
}

const twoTimes =
  /^(\d{1,2})(?::(\d{2}))?\s*([ap])\.?(?:m\.?)?\s*(?:-|–|to)\s*(\d{1,2})(?::(\d{2}))?\s*([ap])\.?(?:m\.?)?$/i;

function hourOf(hour: string, minutes: string | undefined, half: string): number {
  return (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) + Number(minutes ?? 0) / 60;
}

function parse(text: string | null): { days?: unknown; hours?: unknown } | null {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null');
    return typeof parsed === 'object' ? parsed : null;
  } catch {
    return null;
  }
}
