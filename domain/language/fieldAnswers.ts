import { sayer } from './said.ts';

/** What is said of a value that a field or an entity does not take. Browsers check some fields too, so they hold these alone. */
export const fieldAnswers = {
  unsafeCharacters: 'Contains characters that are not allowed',
  required: 'This field is required',
  atMostCharacters: 'At most {max} characters',
  atMostCharactersEach: 'At most {max} characters each',
  atMostEntries: 'At most {max} entries',
  atMost: 'At most {max}',
  atLeast: 'At least {min}',
  invalidEmail: 'Please enter a valid email address',
  invalidLink: 'Must be an http or https address, or a path on this site',
  belowMinimumPay: 'Must not be below the minimum pay',
  tooMuchPay: 'Please check the pay: it comes to ${amount} an hour',
  belowMinimumRate: 'Must not be below the minimum rate',
  availableFromMissing: 'Choose the day from which you are available',
  availableFromAlone: 'Leave this empty unless you are available from a date',
  remoteWithAddress: 'A remote job has no address',
  rejectionReason: 'Please add a rejection reason',
} as const;

export const sayOfField = sayer(fieldAnswers);
