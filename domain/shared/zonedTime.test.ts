import { describe, expect, it } from 'vitest';
import { instantsAt, localParts, weekOf, zoneAbbreviation } from './zonedTime.ts';

const found = (day: string, time: string, zone: string) =>
  instantsAt(day, time, zone).map((instant) => instant.toISOString());

describe('the instants of a local time', () => {
  it('22: New York 2027-11-07 01:30 comes twice', () => {
    expect(found('2027-11-07', '01:30', 'America/New_York')).toEqual([
      '2027-11-07T05:30:00.000Z',
      '2027-11-07T06:30:00.000Z',
    ]);
  });

  it('22: New York 2027-03-14 02:30 does not exist', () => {
    expect(found('2027-03-14', '02:30', 'America/New_York')).toEqual([]);
  });

  it('22: Phoenix 2027-11-07 01:30 comes once', () => {
    expect(found('2027-11-07', '01:30', 'America/Phoenix')).toEqual(['2027-11-07T08:30:00.000Z']);
  });

  it('is no instant for a day that is none', () => {
    expect(found('2027-13-41', '01:30', 'America/Phoenix')).toEqual([]);
  });
});

describe('what is shown of an instant', () => {
  it('17: 16:00Z is 10:00 in Chicago in January, Central Standard Time', () => {
    const instant = new Date('2027-01-05T16:00:00Z');
    expect(localParts(instant, 'America/Chicago')).toEqual({ day: '2027-01-05', time: '10:00' });
    expect(zoneAbbreviation(instant, 'America/Chicago')).toBe('CST');
    expect(zoneAbbreviation(new Date('2027-07-05T16:00:00Z'), 'America/Chicago')).toBe('CDT');
  });

  it('names the two instants of a repeated hour apart', () => {
    const names = instantsAt('2027-11-07', '01:30', 'America/Chicago').map((one) =>
      zoneAbbreviation(one, 'America/Chicago'),
    );
    expect(names).toEqual(['CDT', 'CST']);
  });

  it('begins a week on the day that the site says, in the zone of the site', () => {
    // Sunday 2027-01-03, 23:30 in Chicago.
    const instant = new Date('2027-01-04T05:30:00Z');
    expect(weekOf(instant, 'America/Chicago', 'sun')).toBe('2027-01-03');
    expect(weekOf(instant, 'America/Chicago', 'mon')).toBe('2026-12-28');
    expect(weekOf(instant, 'America/New_York', 'mon')).toBe('2027-01-04');
  });
});
