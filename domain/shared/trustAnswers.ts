/** What the server answers of records and reviews, in English. */
export const trustAnswers = {
  appealOfOther: 'You can appeal only entries of your own record',
  appealedAlready: 'You already appealed this entry',
  appealTooLate: 'You can appeal an entry for {days} days',
  ownAppeal: 'Another administrator has to decide on this appeal',
  reviewWindowClosed: 'The time to review this hire is over',
  replyOfReviewed: 'Only the reviewed side can reply',
  repliedAlready: 'You already replied to this review',
} as const;
