type Turns = readonly (readonly [turn: RegExp, instead: string])[];

/** Words without an actor, which comments do not use either. */
const refusedInComments: Turns = [
  [/\bwho(m)?ever\b/i, 'name the person: the reviewer, the applicant, anyone who'],
  [/\bsomebody\b/i, 'someone, or name the person: a colleague, a reviewer'],
  [/\bnobody\b/i, 'no one, or say who: only your facility'],
];

/** Turns of phrase that read as translated, and what the field says instead: `docs/voice.md` gives the reasons. */
const refused: Turns = [
  ...refusedInComments,
  [/\b(any|every)body\b/i, 'anyone, everyone'],
  [/\b(told|tells)\b/i, 'notify, or what the text says'],
  [/\banew\b/i, 'again'],
  // Several at the same time is another meaning.
  [/(?<!requests )\bat once\b/i, 'right away'],
  [/\bof (theirs|yours|hers)\b/i, 'their, your'],
  [/\b(take|takes|taken|took) (it |them |\w+ \w+ )?back\b/i, 'withdraw, revoke or stop sharing'],
  [/\bwhat (it|he|she|they) sa(ys?|id)\b/i, 'name it'],
  // A text that is signed stands as it is.
  [/(?<!as it )\bstands\b/i, 'is, is valid until, expires in'],
  // News may be good.
  [/(?<!good )\bnews\b/i, 'notification or update'],
  [/\bany more\b/i, 'anymore, or no longer'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/\b(is|are) in sight\b/i, 'is visible'],
  [/\b(could not|couldn't|cannot) be (loaded|taken|told)\b/i, 'we couldn’t load, say who cannot'],
  [/\bhas to be (said|told)\b/i, 'say who does it'],
  [/\bcancelled\b/i, 'canceled'],
  [/\b(cent(?=re)|colour|behaviour|favour|licence|recognis|authoris|organis)\w*/i, 'American spelling'],
];

/** The error for a text that people read: `"utilize": write use ...`. */
export function turnsIn(text: string, turns: Turns = refused): string[] {
  return turns.flatMap(([turn, instead]) => {
    const [found] = turn.exec(text) ?? [];
    return found === undefined ? [] : [`“${found}”: say ${instead}`];
  });
}

/** The same for a line of code, of which it reads a comment that fills the line. */
export function turnsInComment(line: string): string[] {
  return /^\s*(\/\/|\/?\*)/.test(line) ? turnsIn(line, refusedInComments) : [];
}

/** A document as its readers read it, line by line: without code, which quotes names, titles of tests and messages. */
export function proseOf(document: string): string[] {
  const lines = document.replaceAll(/^```.*?^```/gms, (code) => code.replaceAll(/[^\n]/g, ''));
  return lines.replaceAll(/`[^`]*`/g, (code) => code.replaceAll(/[^\n]/g, '')).split('\n');
}
