import { expect, it } from 'vitest';
import type { Offer } from '#domain/offers/offer.ts';
import { inSpanish, unknownInSpanish } from '#tests/support/spanishNotifications.ts';
import { acceptedCopy } from './acceptedMail.ts';

it('says that an offer was accepted', () => {
  const names = { facility_name: 'Mercy (East)', clinician_name: 'Noor Haddad' };
  const offer = { ...names, terms: { work: { title: 'Night nurse. ICU', starts_on: '2027-01-11' } } } as Offer;
  const news = (['clinician', 'facility'] as const).map((side) => acceptedCopy(offer, side));
  expect(unknownInSpanish(news)).toEqual([]);
  expect(news[0]).toMatchObject({
    title: 'You accepted: Night nurse. ICU',
    body: 'You and Mercy (East) agreed on the terms. Your first day is January 11, 2027.',
  });
  expect(inSpanish(news[1]!)).toMatchObject({
    title: 'Noor Haddad aceptó su oferta',
    body: 'Acordaron las condiciones para Night nurse. ICU. El primer día es el 11 de enero de 2027.',
  });
});
