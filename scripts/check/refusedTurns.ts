/** Turns of phrase that read as translated, and what the field says instead: `docs/voice.md` gives the reasons. */
const refused: readonly (readonly [turn: RegExp, instead: string])[] = [
  [/\bwhoever\b/i, 'name the person: the reviewer, the applicant, anyone who'],
  [/\bsomebody\b/i, 'someone, or name the person: a colleague, a reviewer'],
  [/\bnobody\b/i, 'no one, or say who: only your facility'],
  [/\b(is|are|was|were) told\b/i, 'we notify'],
  [/\banew\b/i, 'again'],
  // Several at the same time is another meaning.
  [/(?<!requests )\bat once\b/i, 'right away'],
  [/\bof theirs\b/i, 'their'],
  [/\b(take|takes|taken|took) (it|them|\w+ \w+) back\b/i, 'withdraw, revoke or stop sharing'],
  [/\bwhat it says\b/i, 'name it'],
  [/\bstands (until|for)\b/i, 'is valid until, expires in'],
];

/** What is wrong with a text that people read: `"somebody": say someone ...`. */
export function turnsIn(text: string): string[] {
  return refused.flatMap(([turn, instead]) => {
    const [found] = turn.exec(text) ?? [];
    return found === undefined ? [] : [`“${found}”: say ${instead}`];
  });
}
