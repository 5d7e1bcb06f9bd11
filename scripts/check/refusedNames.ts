/** Names that the code no longer uses, as whole words, and the word of the field that it uses instead. */
const refusedNames: readonly (readonly [RegExp, string])[] = [
  [/\b(most|fewest|least)[A-Z]\w*/, 'max…, min…'],
  [/\b(eachInTurn|perTurn)\b/, 'forEachBatch, batchSize'],
  [/\b(takeTurns|inTurnOf|personTurns)\b/, 'withAdvisoryLocks, limitPerUser'],
  [/\bsay(Mail|News|OfField|OwnData|Day|Moment)\b|\b(sayer|issueSaid|translateSaid)\b/, '…Text, defineTexts'],
  [/\b(wordIn|wireWords)\b/, 'renderText, labels'],
  [/\b(?!Database)[A-Za-z]\w*News\b|\bNews[A-Z]\w*/, '…Notification'],
  [
    /\b(sightOf|inSight|personSight|sights(Query|Of|Key)|personSight(Names|Fields))\b/,
    'visibilityOf, isVisible, profileVisibility',
  ],
  [/\b(ofFacility|ofWholeFacility|oursIn|keptFrom)\b(?!['"])/, 'facilityRule, facilityWideRule, facilityIn, notIn'],
  [/\b(seatFields|seatOf|seatNames|keptSide)\b/, 'membershipFields, membershipOf, lastRole'],
  [/\b(keptFiles|KeptFile|KeptList|keptList|keptLists)\b/, 'generatedFiles, GeneratedList'],
  [/\b(RuleBook|ruleBookOf|PayBook|payDutyOf)\b/, 'LicensureRules, PayTransparencyRules, payDisclosureOf'],
  [/\b(mark|keep|expect)Told\b|\btold(Of|In)[A-Z]\w*/, 'markNotified, recordNotified, notified…'],
  [/\bkept(Facts|Answers?|Roles|Totals|HireReasons|Number)\b/, 'derived…, stored…'],
  [/\b(settle|redraw)[A-Z]\w*/, 'resolve…, refresh…'],
  [/\bas \w+Contract\b/, 'contracts.…, by the module'],
];

/** The first refused name of a source, with what to write instead; null where there is none. */
export function refusedName(source: string): string | null {
  for (const [pattern, instead] of refusedNames) {
    const found = pattern.exec(source)?.[0];
    if (found) return `${found}: write ${instead}`;
  }
  return null;
}
