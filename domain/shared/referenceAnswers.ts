/** What the server answers about references, in English. */
export const referenceAnswers = {
  tooManyReferences: 'At most {count} requests for references can wait for an answer. Withdraw one first',
  refereeStopped: 'This person asked us not to send requests for references. Ask someone else',
  refereeAsked: 'You already asked this address. Withdraw that request first',
  refereeReminded: 'We mailed this person less than a day ago. Wait until tomorrow',
  refereeMailedOut: 'We mailed this person {count} times. Ask someone else',
  refereeReturned: 'Emails to this address do not arrive. Withdraw the request, then ask again with another address',
  referenceOver: 'This link was used, withdrawn or is too old. Nothing more is needed from you',
  referenceNotValid: 'This reference is no longer valid, so you cannot share it',
  referenceApplicationClosed: 'This application has ended, so you cannot share more references with the facility',
  referenceOrder: 'Must not be before the first day',
  referenceFuture: 'Must not be in the future',
} as const;
