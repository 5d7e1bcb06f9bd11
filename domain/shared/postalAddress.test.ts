import { expect, test } from 'vitest';
import { readAddress, townOf } from './postalAddress.ts';

const nothing = { street: null, city: null, state: null, postalCode: null };

test.each([
  [
    '1200 Riverside Drive, San Diego, CA 92101',
    { street: '1200 Riverside Drive', city: 'San Diego', state: 'CA', postalCode: '92101' },
  ],
  [
    '5 Elm St, Suite 4, Salem, Oregon, 97301-1234, USA',
    { street: '5 Elm St, Suite 4', city: 'Salem', state: 'OR', postalCode: '97301-1234' },
  ],
  ['Salem, OR', { ...nothing, city: 'Salem', state: 'OR' }],
  ['tampa, fl', { ...nothing, city: 'tampa', state: 'FL' }],
  ['Tampa', { ...nothing, city: 'Tampa' }],
  ['New York, NY 10001', { ...nothing, city: 'New York', state: 'NY', postalCode: '10001' }],
  ['Boston MA 02110', { ...nothing, city: 'Boston', state: 'MA', postalCode: '02110' }],
  ['12 Main Street', { ...nothing, street: '12 Main Street' }],
  ['Texas', { ...nothing, state: 'TX' }],
  ['92101', { ...nothing, postalCode: '92101' }],
  ['Building 12345', { ...nothing, street: 'Building 12345' }],
  [' , ,', nothing],
  ['', nothing],
])('reads %j', (line, read) => {
  expect(readAddress(line)).toEqual(read);
});

test.each([
  [
    'Unit 2050 Box 4190, APO, AE 09012',
    { street: 'Unit 2050 Box 4190', city: 'APO', state: 'AE', postalCode: '09012' },
  ],
  [
    'PSC 802 Box 74 apo ae 09499-0074',
    { street: 'PSC 802 Box 74', city: 'APO', state: 'AE', postalCode: '09499-0074' },
  ],
  ['USS Example, FPO AP 96667, USA', { street: 'USS Example', city: 'FPO', state: 'AP', postalCode: '96667' }],
  ['DPO, AA 34004', { ...nothing, city: 'DPO', state: 'AA', postalCode: '34004' }],
  ['12 Main Street, Paris, AE', { street: '12 Main Street, Paris', city: 'AE', state: null, postalCode: null }],
])('P18: reads %j', (line, read) => {
  expect(readAddress(line)).toEqual(read);
});

test.each(['97301-1234', '97301–1234', '97301 - 1234', '97301 1234', '97301-1234, USA'])(
  'P8: reads the ZIP code %s',
  (code) => {
    expect(readAddress(`5 Elm St, Salem, OR ${code}`)).toEqual({
      ...{ street: '5 Elm St', city: 'Salem', state: 'OR', postalCode: '97301-1234' },
    });
  },
);

test('names the town, or what there is', () => {
  expect(townOf('88 Lakeview Terrace, Tampa, FL 33602')).toBe('Tampa, FL');
  expect(townOf('12 Main Street')).toBe('12 Main Street');
});
