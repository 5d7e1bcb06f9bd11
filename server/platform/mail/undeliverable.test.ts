import { expect, test } from 'vitest';
import { whyUndeliverable } from './undeliverable.ts';

const refused = (response: string, command = 'RCPT TO') =>
  Object.assign(new Error(response), { command, response, responseCode: Number(response.slice(0, 3)) });

test.each([
  '550 5.1.1 <a@example.org>: Recipient address rejected: User unknown in virtual mailbox table',
  '550-5.1.1 The email account that you tried to reach does not exist.',
  '550 No such user here',
  '552 5.2.2 Mailbox full',
  '553 5.1.2 The address is not fully qualified',
  '556 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found',
])('P15: an address is at fault for %j', (response) => {
  expect(whyUndeliverable(refused(response))).toBe(response);
});

test.each([
  ['RCPT TO', '451 4.7.1 Greylisted, come back later'],
  ['RCPT TO', '450 mailbox busy'],
  ['RCPT TO', '550 5.7.1 Relaying denied'],
  ['RCPT TO', "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)"],
  ['RCPT TO', '553 that domain is not in my rcpthosts'],
  ['RCPT TO', '554 Relay access denied'],
  ['RCPT TO', '530 5.7.0 Authentication required'],
  ['RCPT TO', '550 blocked: your address is on a block list'],
  ['RCPT TO', '503 5.5.1 Bad sequence of commands'],
  ['MAIL FROM', '550 5.1.8 Sender rejected'],
  ['DATA', '554 5.6.0 Message content rejected'],
])('P15: no address is at fault when the server answers %s with %j', (command, response) => {
  expect(whyUndeliverable(refused(response, command))).toBeNull();
});

test('P15: an error without an answer is no refusal', () => {
  expect(whyUndeliverable(new Error('connect ECONNREFUSED'))).toBeNull();
});
