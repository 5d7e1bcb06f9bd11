/** What notifications of references say, in English. */
export const referenceTexts = {
  'reference.title.given': '{referee} answered your request for a reference',
  'reference.body.given': 'Read the answer, then choose which facilities see it.',
  'reference.title.declined': '{referee} declined to give a reference',
  'reference.body.declined': 'You can ask someone else you worked with.',
  'reference.title.no_reply': 'No answer from {referee}',
  'reference.body.no_reply':
    'The request for a reference ended after {days} days. You can ask again, or ask someone else.',
  'reference.title.returned': 'Your request to {referee} came back',
  'reference.body.returned':
    'Emails to this address do not arrive. Withdraw the request, then ask again with another address.',
  'reference.title.shared': 'New reference for {clinician}',
  'reference.body.shared': '{referee}, {workplace}.',
} as const;

/** What mails of references say, in English. */
export const referenceMailTexts = {
  'reference.subject': 'Please give a reference for someone you worked with',
  'reference.subject.again': 'Reminder: a reference for someone you worked with',
  'reference.subject.last': 'Last reminder: a reference for someone you worked with',
  'reference.hello': 'Hello {referee},',
  'reference.asks': '{clinician} worked with you at “{workplace}” and asks you for a reference.',
  'reference.how':
    'The form takes about three minutes. You need no account. {clinician} and the facilities they apply to will read what you write.',
  'reference.until': 'The link works once, within {days} days.',
  'reference.action': 'Give the reference',
  'reference.stop': 'Do not write to me again',
  'reference.footnote':
    'You get this email because {clinician} gave us your address. If you do not know this person, you can ignore it.',
  'reference.open': 'Open your references',
  'reference.openApplication': 'Open the application',
} as const;
