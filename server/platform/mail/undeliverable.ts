/** What a mail server answered (RFC 5321), and how it says the same for machines (RFC 3463). */
interface Answered {
  code: number | null;
  status: string | null;
  text: string;
}

/** Why mails to this address will never arrive, as the mail server answered when it was named; null: they may. */
export function whyUndeliverable(error: unknown): string | null {
  const { command, responseCode, response } = error as { command?: string; responseCode?: number; response?: string };
  if (command !== 'RCPT TO' || responseCode === undefined) return null;
  const text = response ?? String(responseCode);
  return isUndeliverable({ code: responseCode, status: statusIn(text), text }) ? text.slice(0, 500) : null;
}

/** The status code of a text such as `550 5.1.1 No such user`. */
function statusIn(text: string): string | null {
  return /(?:^|[\s#(<-])([245]\.\d{1,3}\.\d{1,3})(?=$|[\s)>;:,-])/.exec(text)?.[1] ?? null;
}

/**
 * Whether the address itself is at fault. A refusal of the sender, of the connection or by a policy (x.7.x) is for the
 * operator to mend: such a mail is tried again and shows among those that wait.
 */
export function isUndeliverable({ code, status, text }: Answered): boolean {
  if (status !== null) return /^5\.[0-4]\./.test(status);
  if (code === null || code < 500) return false;
  return ofAddresses.has(code) && !/relay|rcpthosts|authenti|blocked|blacklist|block list|spam|policy/i.test(text);
}

/** Replies that can speak of a mailbox or a domain. */
const ofAddresses: ReadonlySet<number> = new Set([521, 550, 551, 552, 553, 554, 556]);
