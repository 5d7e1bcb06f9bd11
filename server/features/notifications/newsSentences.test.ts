import { expect, it } from 'vitest';
import type { Document } from '#domain/document.ts';
import { reportReasons, reportTargetKinds } from '#domain/report.ts';
import { applicationStatuses, documentTypes } from '#domain/vocabulary.ts';
import {
  newApplicationWords,
  noLongerOpenWords,
  positionWithdrawnWords,
  statusWords,
  withdrawnWords,
} from '#server/features/applications/mail.ts';
import { rejectedWords, unverifiedWords, verifiedWords } from '#server/features/documents/mail.ts';
import { hiddenWords, removedWords, shownWords } from '#server/features/reports/mail.ts';
import { demoNews } from '#server/features/demo/history.ts';
import { inSpanish, unknownInSpanish } from '#tests/support/spanishNews.ts';

const names = { clinician: 'Noor Haddad', facility: 'Mercy (East)', job: 'Night nurse. ICU' };

it('knows every sentence about an application', () => {
  const news = applicationStatuses.map((status) =>
    status === 'pending'
      ? { type: 'new_application' as const, ...newApplicationWords(names) }
      : {
          type: 'application_status_change' as const,
          ...(status === 'withdrawn' ? withdrawnWords(names) : statusWords(status, names)),
        },
  );
  const gone = (['filled', 'closed', 'left'] as const).map((reason) => noLongerOpenWords(reason, names));
  const ended = [positionWithdrawnWords(names), ...gone];
  const type = 'application_status_change' as const;
  const all = [...news, ...ended.map(({ title, body }) => ({ type, title, body }))];
  expect(unknownInSpanish(all)).toEqual([]);
  expect(inSpanish(news[applicationStatuses.indexOf('hired')]!)).toMatchObject({
    title: '¡El puesto es suyo!',
    body: 'Mercy (East) confirmó su contratación para Night nurse. ICU. ¡Felicitaciones!',
  });
});

it('knows every sentence about papers, and what each is called', () => {
  const admin_notes = 'Page 2 is missing:\nsend both.';
  const news = documentTypes.map((type) => {
    const { title, body } = rejectedWords({ type, admin_notes } as Document);
    return { type: 'doc_rejected' as const, title, body };
  });
  expect(news.map((told) => inSpanish(told).body)).toEqual(
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
  expect(
    unknownInSpanish([
      ...news,
      { type: 'profile_verified', ...verifiedWords() },
      { type: 'doc_rejected', ...unverifiedWords() },
    ]),
  ).toEqual([]);
});

it('knows every sentence about what was taken away', () => {
  const words = reportTargetKinds.flatMap((target_kind) =>
    reportReasons.map((reason) => removedWords({ target_kind, reason })),
  );
  const reviewed = reportTargetKinds.flatMap((target_kind) => [
    hiddenWords({ target_kind }),
    shownWords({ target_kind }),
  ]);
  const spanish = [...words, ...reviewed].map((told) => inSpanish({ type: 'doc_rejected', ...told }));
  const said = spanish.map(({ title, body }) => `${title} ${body}`).join('\n');
  expect(said).not.toMatch(/your|removed|violation|abuse|information|other|profile|post|message|document\b/i);
  expect(spanish[0]).toMatchObject({
    title: 'Retiramos su puesto',
    body: 'Revisamos un reporte sobre su puesto (Violación de PHI) y ya no está a la vista. Escríbanos si cree que es un error.',
  });
});

it('knows who stands for somebody without a name', () => {
  const body = 'The facility hired you for a job that was removed. Congratulations!';
  expect(inSpanish({ type: 'application_status_change', title: 'You are hired!', body }).body).toBe(
    'El centro confirmó su contratación para un puesto eliminado. ¡Felicitaciones!',
  );
  expect(inSpanish({ type: 'new_review', title: 'New review', body: 'Someone gave you 1 star.' }).body).toBe(
    'Alguien le dio 1 estrella.',
  );
});

it('leaves what people typed, and what nobody has translated, as it is', () => {
  const message = { type: 'new_message', title: 'New message from New review', body: 'You are hired!' } as const;
  expect(inSpanish(message)).toEqual({ ...message, title: 'Mensaje nuevo de New review' });
  const own = { type: 'profile_view', title: 'Maintenance on Sunday', body: null } as const;
  expect(inSpanish(own)).toEqual(own);
});

it('knows what the demo tells', () => {
  expect(unknownInSpanish(demoNews)).toEqual([]);
});
