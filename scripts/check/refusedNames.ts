/** Names that the code no longer uses, as whole words, and the word of the field that it uses instead. */
const refusedNames: readonly (readonly [RegExp, string])[] = [
  [/\b(most|fewest|least|longest(?!First|Wait|Queue))[A-Z]\w*/, 'max…, min…'],
  [/\b(eachInTurn|perTurn)\b/, 'forEachBatch, batchSize'],
  [/\b(takeTurns|inTurnOf|personTurns|calendarTurn|poolTurn|inSearchTurn)\b/, 'withAdvisoryLocks, lock…, limitPerUser'],
  [/\bsay(Mail|News|OfField|OwnData|Day|Moment)\b|\b(sayer|issueSaid|translateSaid)\b/, '…Text, defineTexts'],
  [/\b(wordIn|wireWords)\b/, 'renderText, labels'],
  [/\b(?!Database)[A-Za-z]\w*News\b|\bNews[A-Z]\w*/, '…Notification'],
  [
    /\b(sights|sightOf|inSight|isInSight|OwnSight|personSight|sights(Query|Of|Key)|personSight(Names|Fields))\b/,
    'visibilityOf, isVisible, profileVisibility',
  ],
  [/\b(ofFacility|ofWholeFacility|oursIn|keptFrom)\b(?!['"])/, 'facilityRule, facilityWideRule, facilityIn, notIn'],
  [/\b(seatFields|seatOf|seatNames|syncSeat|keptSide|keepSide)\b/, 'membershipFields, membershipOf, lastRole'],
  [
    /\b(keptFiles|KeptFile|KeptList|keptList|keptLists|keptFields|keptFor|keptOrder)\b/,
    'generatedFiles, derivedFields, maxAge, storedOrder',
  ],
  [
    /\b(RuleBook|ruleBookOf|PayBook|payDutyOf|PayDuty|usePayDuty|assertPayDuty|storePayDuties)\b/,
    'LicensureRules, PayTransparencyRules, payDisclosureOf',
  ],
  [/\b(mark|keep|expect)Told\b|\btold(Of|In)[A-Z]\w*/, 'markNotified, recordNotified, notified…'],
  [/\bkept(Facts|Answers?|Roles|Totals|HireReasons|Number)\b/, 'derived…, stored…'],
  [/\b(settle|redraw)[A-Z]\w*/, 'resolve…, refresh…'],
  [/\b(tell(Facility|Clinician|Host|Side)|sweepReferences)\b/, 'notify…, expire…'],
  [
    /\bkeep(Readers|Zone|Pool|Texts|Locale|Motion|Matches|Screenings|Verified|Conflict|Device|Arrival)\b/,
    'store…, sync…',
  ],
  [/\b(unlisted|sameOn|readAs|memberOf)\??:/, 'detailOnlyFields, uniqueOn, projection, containsMe'],
  [/\{ mine: '/, 'owner'],
  [
    /\b(?<!')([a-z]\w+WayIn|WayIn(Source|Kind)?|endWaysIn|waysInOf)\b/,
    '…Access, AccessSource, revokeAccess, accessGrantsOf',
  ],
  [/\b(standingSql|Standing(Badge)?|OfferStanding|PersonStanding)\b/, 'Validity…, …Status'],
  [/\b(?<!')(FacilityReach|JobReach|reachQuery|reachKey)\b/, 'JobFunnel, jobFunnelQuery'],
  [/\b(BroughtFile|Brought|CsvFault|MomentFault|SheetFault|RowFaults)\b/, 'ImportedFile, …Issue, …Error'],
  [/\b(first(Days|Day)(For|Of|Event|Part)|FirstDay)\b(?! )/, 'dayOne…'],
  [
    /\b(redirectBehindLast|reloadAt|ownDataTexts|newsFields)\b/,
    'redirectToLastPage, scheduleReload, dataExportTexts, alertFields',
  ],
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
