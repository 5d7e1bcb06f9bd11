import { expect, it } from 'vitest';
import type { Document } from '#domain/nouns/document.ts';
import { sayNews } from '#domain/site/news.ts';
import { reportReasons, reportTargetKinds } from '#domain/nouns/report.ts';
import { applicationStatuses, documentTypes } from '#domain/site/vocabulary.ts';
import {
  newApplicationCopy,
  noLongerOpenCopy,
  positionWithdrawnCopy,
  statusCopy,
  withdrawnCopy,
} from '#server/features/applications/mail.ts';
import { rejectedCopy, unverifiedCopy, verifiedCopy } from '#server/features/documents/mail.ts';
import { hiddenCopy, removedCopy, shownCopy, warnedCopy } from '#server/features/reports/mail.ts';
import { demoNews } from '#server/features/demo/history.ts';
import { told } from './functions.ts';
import { wordIn } from '#server/platform/mail/wordIn.ts';
import { inSpanish, unknownInSpanish } from '#tests/support/spanishNews.ts';

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

it('says everything about papers, and what each is called', () => {
  const admin_notes = 'Page 2 is missing:\nsend both.';
  const news = documentTypes.map((type) => rejectedCopy({ type, admin_notes } as Document));
  expect(news.map((one) => inSpanish(one).body)).toEqual(
    [
      'licencia',
      'certificación',
      'tarjeta BLS',
      'tarjeta ACLS',
      'currículum',
      'documento',
      'identificación oficial',
    ].map((what) => `No se aceptó su ${what}: Page 2 is missing:\nsend both.`),
  );
  expect(unknownInSpanish([...news, verifiedCopy(), unverifiedCopy()])).toEqual([]);
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
    body: 'Revisamos un reporte sobre su puesto (Violación de PHI) y ya no está a la vista. Escríbanos si cree que es un error.',
  });
});

it('says who stands for somebody without a name', () => {
  const unknown = { ...names, facility: sayNews('facility.unknown'), job: sayNews('job.removed') };
  const hired = statusCopy('hired', unknown);
  expect(hired.body).toBe('The facility hired you for a job that was removed. Congratulations!');
  expect(wordIn('en', hired.mail!.subject)).toBe('You are hired: a job that was removed');
  expect(wordIn('es', hired.mail!.subject)).toBe('El puesto es suyo: un puesto eliminado');
  expect(inSpanish(hired).body).toBe('El centro confirmó su contratación para un puesto eliminado. ¡Felicitaciones!');
});

it('leaves what people typed as it is, also where it reads like a sentence of ours', () => {
  const message = told(sayNews('new_message.title.from', { name: 'New review' }), 'You are hired!');
  expect(inSpanish(message)).toMatchObject({ title: 'Mensaje nuevo de New review', body: 'You are hired!' });
  const own = { title: 'Application reviewed', body: null, said: {} };
  expect(inSpanish(own)).toEqual(own);
});

it('says what the demo tells', () => {
  expect(unknownInSpanish(demoNews)).toEqual([]);
});
