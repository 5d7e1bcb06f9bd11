type Turns = readonly (readonly [turn: RegExp, instead: string])[];

/** Turns of phrase that read as translated, and what the field says instead: `docs/voice.md` gives the reasons. */
const refusedEverywhere: Turns = [
  [/\bwho(m)?ever\b/i, 'name the person: the reviewer, the applicant, anyone who'],
  [/\bsomebody\b/i, 'someone, or name the person: a colleague, a reviewer'],
  [/\bnobody\b/i, 'no one, or say who: only your facility'],
  [/\b(any|every)body\b/i, 'anyone, everyone'],
  [/\b(told|tells)\b/i, 'notify, or what the text says'],
  [/\banew\b/i, 'again'],
  // Several at the same time is another meaning.
  [/(?<!requests )\bat once\b/i, 'right away'],
  [/\bof (theirs|yours|hers)\b/i, 'their, your'],
  [/\b(take|takes|taken|took) (it |them |\w+ \w+ )?back\b/i, 'withdraw, revoke or stop sharing'],
  // Signed: I accept this offer as it stands.
  [/(?<!as it )\bstands\b/i, 'is, is valid until, expires in'],
  // There is good news.
  [/(?<!good )\bnews\b/i, 'notification or update'],
  [/\bany more\b/i, 'anymore, or no longer'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/\b(cent(?=re)|colour|behaviour|favour|licence|recognis|authoris|organis)\w*/i, 'American spelling'],
];

const refusedInTexts: Turns = [
  ...refusedEverywhere,
  [/\bwhat (it|he|she|they) sa(ys?|id)\b/i, 'name it'],
  [/\b(is|are) in sight\b/i, 'is visible'],
  [/\b(could not|couldn't|cannot) be (loaded|taken|told)\b/i, 'we couldn’t load, say who cannot'],
  [/\bhas to be (said|told)\b/i, 'say who does it'],
  // In code it is the name of a status.
  [/\bcancelled\b/i, 'canceled'],
];

/** Comments and titles of tests name who does something to what. */
const refusedInCode: Turns = [
  ...refusedEverywhere,
  [/\bkept\b/i, 'stored, cached, retained'],
  [/\bsaid\b/i, 'stated, shown, answered'],
  [/\bhear[ds]?\b/i, 'is notified, receives'],
  [/\bin sight\b/i, 'visible'],
  [/(?<!-)\bstand\b(?!-)/i, 'mean, is'],
];

/** The error for a text that people read: `"utilize": write use ...`. */
export function turnsIn(text: string, turns: Turns = refusedInTexts): string[] {
  return turns.flatMap(([turn, instead]) => {
    const [found] = turn.exec(text) ?? [];
    return found === undefined ? [] : [`“${found}”: say ${instead}`];
  });
}

/** The same for the comment of a line of code, without the code in it. */
export function turnsInComment(line: string): string[] {
  const [comment = ''] = /^\s*(\/\/|\/?\*).*|\s\/\/ .*/.exec(line) ?? [];
  return turnsIn(comment.replaceAll(/`[^`]*`/g, ''), refusedInCode);
}

/** The same for the titles in the source of a test, texts before a function, without the values that a table fills in. */
export function turnsInTitles(source: string): string[] {
  const titles = source.matchAll(/\(\s*(['"`])((?:(?!\1).)+)\1,\s*(?:async )?(?:\(|\w+ =>)/g);
  return [...titles].flatMap(([, , title = '']) => turnsIn(title.replaceAll(/\$\w+/g, ''), refusedInCode));
}

/** A document as its readers read it, line by line: without code, which quotes names, titles of tests and messages. */
export function proseOf(document: string): string[] {
  const lines = document.replaceAll(/^```.*?^```/gms, (code) => code.replaceAll(/[^\n]/g, ''));
  return lines.replaceAll(/`[^`]*`/g, (code) => code.replaceAll(/[^\n]/g, '')).split('\n');
}
