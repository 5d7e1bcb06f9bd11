/** The lines of a day-one sheet, by the names that notifications use. */
export const sheetTexts = {
  'offer.line.first_day_time': 'arrival time',
  'offer.line.first_day_where': 'where to go',
  'offer.line.report_to': 'whom to report to',
  'offer.line.contact_phone': 'the phone number',
  'offer.line.parking': 'parking',
  'offer.line.dress': 'what to wear',
  'offer.line.bring': 'what to bring',
  'offer.line.badge_and_login': 'badge and login',
  'offer.line.safety_note': 'safety',
} as const;
