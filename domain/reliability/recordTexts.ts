/** What notifications of appeals say, in English. */
export const recordTexts = {
  'shift.title.appeal.struck': 'We removed an entry from your record',
  'shift.title.appeal.kept': 'An entry of your record stays',
  'shift.body.appeal.struck': 'It was about {job}. Our note: {note}',
  'shift.body.appeal.kept': 'It is about {job} and counts again. Our note: {note}',
} as const;
