import { expect, it } from 'vitest';
import type { Document } from '#domain/credentials/document.ts';
import type { Interview } from '#domain/interviews/interview.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { credentialKindNames } from '#domain/credentials/vocabulary.ts';
import { dayText } from '#domain/shared/dayTexts.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { payItems, type PayGap, type PayItem, type PayRule } from '#domain/pay/payDisclosure.ts';
import { sheetLines } from '#domain/assignments/readinessSheet.ts';
import { reportReasons, reportTargetKinds } from '#domain/moderation/report.ts';
import { applicationStatuses, documentTypes } from '#domain/shared/vocabulary.ts';
import {
  newApplicationCopy,
  noLongerOpenCopy,
  positionWithdrawnCopy,
  statusCopy,
  withdrawnCopy,
} from '#server/features/applications/mail.ts';
import { expiryCopy, hireExpiryCopy, lapsedCopy } from '#server/features/credentials/expiryCopy.ts';
import { rejectedCopy, unverifiedCopy, verifiedCopy } from '#server/features/credentials/mail.ts';
import {
  bookedCopy,
  cancelledCopy,
  missedCopy,
  movedCopy,
  proposedCopy,
  returnedCopy,
} from '#server/features/interviews/mail.ts';
import * as offers from '#server/features/offers/mail.ts';
import { lackingCopy } from '#server/features/pay/mail.ts';
import { sheetCopy } from '#server/features/assignments/readiness/mail.ts';
import { listedCopy } from '#server/features/verification/screening/mail.ts';
import { hiddenCopy, removedCopy, shownCopy, warnedCopy } from '#server/features/moderation/mail.ts';
import { demoNotifications } from '#server/features/administration/demo/notifications.ts';
import { notificationWords } from './functions.ts';
import { renderText } from '#server/platform/mail/renderText.ts';
import { inSpanish, unknownInSpanish } from '#tests/support/spanishNotifications.ts';
import shippedRules from '../../../domain/rules/payTransparency.json' with { type: 'json' };

const names = { clinician: 'Noor Haddad', facility: 'Mercy (East)', job: 'Night nurse. ICU' };

it('says everything about an application', () => {
  const news = applicationStatuses.map((status) => {
    if (status === 'pending') return newApplicationCopy(names);
    return status === 'withdrawn' ? withdrawnCopy(names) : statusCopy(status, names);
  });
  const gone = (['filled', 'closed', 'left'] as const).map((reason) => noLongerOpenCopy(reason, names));
  expect(unknownInSpanish([...news, positionWithdrawnCopy(names), ...gone])).toEqual([]);
  const hired = news[applicationStatuses.indexOf('hired')]!;
  expect(hired).toMatchObject({
    title: 'You are hired!',
    body: 'Mercy (East) hired you for Night nurse. ICU. Congratulations!',
  });
  expect(inSpanish(hired)).toMatchObject({
    title: '¡El puesto es suyo!',
    body: 'Mercy (East) confirmó su contratación para Night nurse. ICU. ¡Felicitaciones!',
  });
});

it('says everything about an interview', () => {
  const zone = 'America/Chicago';
  const [facility_name, clinician_name, job_title] = [names.facility, names.clinician, names.job];
  const times = { starts_at: '2027-01-05T16:00:00.000Z', ends_at: '2027-01-05T16:30:00.000Z' };
  const booked = {
    ...{ facility_name, clinician_name, job_title, time_zone: zone, ...times },
    ...{ status: 'booked', where_text: 'Room 4', host_name: 'R. Ruiz', co_hosts: [], message: null, reason_note: null },
    ...{ slots: [], cancelled_side: null, reason: null },
  } as unknown as Interview;
  const open = { ...booked, status: 'proposed', starts_at: null, ends_at: null } as const;
  const sides = (['clinician', 'facility'] as const).flatMap((side) => [
    bookedCopy(booked, side, 'booked'),
    bookedCopy(booked, side, 'reminder'),
    cancelledCopy(booked, booked, side),
    cancelledCopy(open, open, side),
    missedCopy(booked, side),
  ]);
  const proposals = [proposedCopy(open, null), proposedCopy(open, open), proposedCopy(open, booked), movedCopy(booked)];
  const news = [...sides, ...proposals, returnedCopy(open, true), returnedCopy(open, false)];
  expect(unknownInSpanish(news)).toEqual([]);
  expect(sides[0]).toMatchObject({
    title: 'Interview booked: January 5, 2027, 10:00 AM CST',
    body: 'With Mercy (East), for Night nurse. ICU.',
  });
  expect(inSpanish(sides[0]!)).toMatchObject({
    title: 'Entrevista acordada: 5 de enero de 2027, 10:00 a. m. CST',
    body: 'Con Mercy (East), para Night nurse. ICU.',
  });
});

it('says which lines of a day-one sheet are new', () => {
  const all = sheetCopy(sheetLines, names);
  expect(unknownInSpanish([all])).toEqual([]);
  expect(inSpanish(all).body).not.toMatch(/\b(where|when|whom|what|phone|parking|badge|safety)\b/);
  expect(inSpanish(sheetCopy(['first_day_time', 'parking'], names))).toMatchObject({
    title: 'Su primer día: Night nurse. ICU',
    body: 'Mercy (East) actualizó la hoja del primer día: la hora de llegada, estacionamiento.',
  });
});

it('says everything about an offer', () => {
  const [facility_name, clinician_name, job_title] = [names.facility, names.clinician, names.job];
  const terms = {
    work: { starts_on: '2027-01-11', ends_on: null },
    place: { name: 'Main campus', address: null, time_zone: 'America/Chicago' },
    pay: { unit: 'hour', amount_cents: 5250, overtime: null },
  };
  const offer = {
    ...{ facility_name, clinician_name, job_title, terms, assignment_id: null, reason: null, reason_note: null },
    expires_at: '2027-01-05T16:00:00.000Z',
  } as Offer;
  const before = (pay: object) => ({ ...offer, terms: { ...offer.terms!, pay } }) as Offer;
  const earlier = [
    offer,
    before({ unit: 'hour', amount_cents: 5000, overtime: null }),
    before({ unit: 'hour', amount_cents: 5000, overtime: 'x' }),
  ];
  const versions = earlier.map((one) => offers.sentCopy(offer, one));
  const changes = earlier.map((one) => offers.sentCopy({ ...offer, assignment_id: 'runs' }, one));
  const ends = (['clinician', 'facility'] as const).map((reader) => offers.expiredCopy(offer, reader));
  const [sent, reminder] = [offers.sentCopy(offer, null), offers.reminderCopy(offer)];
  const news = [
    sent,
    reminder,
    ...versions,
    ...changes,
    ...ends,
    offers.declinedCopy(offer),
    offers.withdrawnCopy(offer),
  ];
  expect(unknownInSpanish(news)).toEqual([]);
  expect(versions.map(({ body }) => body)).toEqual([
    expect.stringContaining('with the same terms'),
    expect.stringContaining('1 term has changed'),
    expect.stringContaining('2 terms have changed'),
  ]);
  expect(sent.body).toBe(
    'Mercy (East) offers you Night nurse. ICU. The offer is valid until January 5, 2027, 10:00 AM CST.',
  );
  expect(inSpanish(sent)).toMatchObject({
    title: 'Oferta: Night nurse. ICU',
    body: 'Mercy (East) le ofrece Night nurse. ICU. La oferta es válida hasta el 5 de enero de 2027, 10:00 a. m. CST.',
  });
});

it('says that someone was found on an exclusion list', () => {
  expect(unknownInSpanish([listedCopy('OIG List')])).toEqual([]);
  expect(listedCopy('OIG List').body).toContain('OIG List');
});

it('says everything about postings that lack something', () => {
  const rule = shippedRules[0] as PayRule;
  const lacking = (items: readonly PayItem[], location_type: 'remote' | 'on-site') => ({
    title: 'Night nurse. ICU',
    location_type,
    gaps: items.map((item) => ({ item, rule })) as [PayGap, ...PayGap[]],
  });
  const one = lackingCopy([lacking(['benefits', 'other_pay'], 'on-site')]);
  const more = lackingCopy([lacking(['range'], 'remote'), lacking(['benefits'], 'on-site')]);
  expect(unknownInSpanish([one, more, lackingCopy([lacking(payItems, 'remote')])])).toEqual([]);
  expect(inSpanish(one)).toMatchObject({
    title: 'Night nurse. ICU no indica los beneficios y otros pagos',
    body: 'Colorado exige el rango de pago, los beneficios y otros pagos en todo anuncio de puesto (norma del 2021-01-01, comprobada el 2026-11-30). Agregue: los beneficios y otros pagos. Esto no es asesoramiento legal.',
  });
  expect(renderText('es', more.mail!.paragraphs[1]!)).toContain('Night nurse. ICU: Colorado exige el rango de pago');
});

it('says everything about papers, and what each is called', () => {
  const admin_notes = 'Page 2 is missing:\nsend both.';
  const news = documentTypes.map((type) => rejectedCopy({ type, admin_notes } as Document, false));
  const unverified = documentTypes.map((type) => rejectedCopy({ type, admin_notes } as Document, true));
  expect(unknownInSpanish(unverified)).toEqual([]);
  expect(news.map((one) => inSpanish(one).body)).toEqual(
    [
      'licencia',
      'certificación',
      'tarjeta de BLS',
      'tarjeta de ACLS',
      'currículum',
      'documento',
      'identificación oficial',
    ].map((what) => `No pudimos aceptar su ${what}: Page 2 is missing:\nsend both.`),
  );
  const ending = { type: 'license', kind: 'state_license', profession: 'RN', state: 'TX' } as const;
  const until = verifiedCopy({ ...ending, expires_date: '2026-02-28' });
  expect(until.body).toMatch(/ Your RN license \(TX\) expires on February 28, 2026: add the new one before then\.$/);
  expect(inSpanish(until).body).toMatch(
    / Su licencia de RN \(TX\) vence el 28 de febrero de 2026: agregue la nueva credencial antes\.$/,
  );
  expect(unknownInSpanish([...news, verifiedCopy(null), until, unverifiedCopy()])).toEqual([]);
});

it('says which credentials end, and when', () => {
  const day = '2026-01-29';
  const license = { type: 'license', kind: 'state_license', profession: 'RN', state: 'TX' } as const;
  const ending = (expires_date: string) => ({
    term: { ...license, expires_date },
    threshold: expires_date < day ? 0 : 30,
  });
  const dates = ['2026-02-28', '2026-01-30', day, '2026-01-28'];
  const single = dates.map((date) => expiryCopy([ending(date)], day));
  expect(single.map(({ title }) => title)).toEqual([
    'Your RN license (TX) expires in 30 days',
    'Your RN license (TX) expires in 1 day',
    'Your RN license (TX) expires today',
    'Your RN license (TX) has expired',
  ]);
  expect(inSpanish(single[0]!)).toMatchObject({
    title: 'Su licencia de RN (TX) vence en 30 días',
    body: 'Es válida hasta el 28 de febrero de 2026. Agregue la nueva cuando la tenga; la anterior cuenta hasta entonces.',
  });
  const [soon, over] = [ending('2026-02-28'), ending('2026-01-28')];
  const several = [expiryCopy([soon, soon], day), expiryCopy([over, over], day), expiryCopy([soon, over], day)];
  expect(inSpanish(several[0]!).body).toBe(
    'Fechas de vencimiento: licencia de RN (TX): 28 de febrero de 2026; licencia de RN (TX): 28 de febrero de 2026. Agregue las nuevas cuando las tenga.',
  );
  const many = expiryCopy([soon, ...Array.from({ length: 6 }, () => soon)], day);
  expect(inSpanish(many).body).toContain('; y 2 más.');
  const lapsed = [lapsedCopy([over.term]), lapsedCopy([over.term, over.term])];
  expect(unknownInSpanish([...single, ...several, many, ...lapsed])).toEqual([]);
});

it('says which credentials of hires end', () => {
  const day = '2026-01-29';
  const license = { type: 'license', kind: 'state_license', profession: 'RN', state: 'TX' } as const;
  const ending = (expires_date: string) => ({
    term: { ...license, expires_date },
    threshold: expires_date < day ? 0 : 30,
    clinician: names.clinician,
    job: names.job,
  });
  const dates = ['2026-02-28', '2026-01-30', day, '2026-01-28'];
  const single = dates.map((date) => hireExpiryCopy([ending(date)], day));
  expect(single.map(({ title }) => title)).toEqual([
    'RN license (TX) of Noor Haddad expires in 30 days',
    'RN license (TX) of Noor Haddad expires in 1 day',
    'RN license (TX) of Noor Haddad expires today',
    'RN license (TX) of Noor Haddad has expired',
  ]);
  expect(single[0]!.body).toBe('For Night nurse. ICU. Ask for the new one.');
  const several = hireExpiryCopy([ending('2026-02-28'), ending('2026-01-28')], day);
  expect(inSpanish(several)).toMatchObject({
    title: '2 credenciales de personas que usted contrató vencen pronto o han vencido',
    body: 'Fechas de vencimiento: licencia de RN (TX) de Noor Haddad: 28 de febrero de 2026; licencia de RN (TX) de Noor Haddad: 28 de enero de 2026. Pida las nuevas.',
  });
  expect(unknownInSpanish([...single, several])).toEqual([]);
});

it('knows every kind of credential and every month in Spanish', () => {
  const kinds = credentialKindNames.map((kind) => notificationText(`kind.${kind}`));
  const months = Array.from({ length: 12 }, (_, at) => dayText(`2026-${String(at + 1).padStart(2, '0')}-05`));
  expect(months.map((month) => renderText('es', month))).toContain('5 de septiembre de 2026');
  expect([...kinds, ...months].filter((said) => renderText('es', said) === said.message)).toEqual([]);
});

it('says everything about what was taken away', () => {
  const removed = reportTargetKinds.flatMap((target_kind) =>
    reportReasons.map((reason) => removedCopy({ target_kind, reason })),
  );
  const reviewed = reportTargetKinds.flatMap((target_kind) => [
    hiddenCopy({ target_kind }),
    shownCopy({ target_kind }),
  ]);
  const warned = reportTargetKinds.flatMap((target_kind) =>
    reportReasons.map((reason) => warnedCopy({ target_kind, reason }, 'Basta.\nGracias.')),
  );
  const spanish = [...removed, ...reviewed, ...warned].map(inSpanish);
  const said = spanish.map(({ title, body }) => `${title} ${body}`).join('\n');
  expect(said).not.toMatch(/your|removed|violation|abuse|information|other|profile|post|message|document\b/i);
  expect(spanish[0]).toMatchObject({
    title: 'Retiramos su puesto',
    body: 'Revisamos un reporte sobre su puesto (Violación de PHI) y lo retiramos. Escríbanos si cree que es un error.',
  });
});

it('names a stand-in for a user without a name', () => {
  const unknown = { ...names, facility: notificationText('facility.unknown'), job: notificationText('job.removed') };
  const hired = statusCopy('hired', unknown);
  expect(hired.body).toBe('The facility hired you for a job that was removed. Congratulations!');
  expect(renderText('en', hired.mail!.subject)).toBe('You are hired: a job that was removed');
  expect(renderText('es', hired.mail!.subject)).toBe('El puesto es suyo: un puesto eliminado');
  expect(inSpanish(hired).body).toBe('El centro confirmó su contratación para un puesto eliminado. ¡Felicitaciones!');
});

it('leaves what people typed as it is, also where it reads like a sentence of ours', () => {
  const message = notificationWords(
    notificationText('new_message.title.from', { name: 'New review' }),
    'You are hired!',
  );
  expect(inSpanish(message)).toMatchObject({ title: 'Mensaje nuevo de New review', body: 'You are hired!' });
  const own = { title: 'Application reviewed', body: null, said: {} };
  expect(inSpanish(own)).toEqual(own);
});

it('has a sentence for each notification of the demo', () => {
  expect(unknownInSpanish(demoNotifications)).toEqual([]);
});
