import type { Message } from '#domain/messaging/message.ts';

export interface MessageDay {
  /** `yyyy-MM-dd` in the reader's own zone. */
  day: string;
  /** `endsRun`: the next message is another person's, or more than five minutes later; only there the time is shown. */
  messages: { message: Message; endsRun: boolean }[];
}

/** Messages in reading order, cut into days. */
export function messageRuns(messages: readonly Message[]): MessageDay[] {
  const days: MessageDay[] = [];
  for (const [index, message] of messages.entries()) {
    const day = localDay(message.created_date);
    const next = messages[index + 1];
    const endsRun = !next || !continues(message, next) || localDay(next.created_date) !== day;
    if (days.at(-1)?.day !== day) days.push({ day, messages: [] });
    days.at(-1)!.messages.push({ message, endsRun });
  }
  return days;
}

export function localDay(instant: string | number): string {
  const date = new Date(instant);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function continues(one: Message, next: Message): boolean {
  const isSame = one.sender_id === next.sender_id && one.author_id === next.author_id;
  return isSame && Date.parse(next.created_date) - Date.parse(one.created_date) < 5 * 60_000;
}
