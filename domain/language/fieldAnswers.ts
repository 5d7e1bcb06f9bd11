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
  clockTime: 'Must be a time such as 07:00',
  timeZone: 'Must be a time zone such as America/Chicago',
  templateWord: 'Nothing stands in for {word}. Use first_name, job_title, facility_name or my_name in braces',
  siteOfFacility: 'Choose an open site of your facility',
  digestInQuietHours: 'Choose a time outside your quiet hours',
  npi: 'This is not a valid NPI. Check the ten digits.',
  deaNumber: 'This is not a valid DEA number. Check the two letters and seven digits.',
  remoteWithAddress: 'A remote job has no address',
  rejectionReason: 'Please add a rejection reason',
  kindOfOtherType: 'This kind of credential belongs to another type of document',
  expiresBeforeIssue: 'Must not be before the issue date',
  expiresAndNever: 'Leave this off when there is an expiration date',
  socialSecurityNumber: 'Please leave out social security numbers',
  malpracticeDetails: 'Must hold per_claim and aggregate in dollars, form, and retroactive_date or null',
  detailsOfOtherKind: 'Only malpractice insurance has details',
} as const;

export const sayOfField = sayer(fieldAnswers);
