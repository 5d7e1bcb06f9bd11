import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutboxRow } from '#server/platform/mail/outboxRows.ts';
import { jobHandlers } from '#server/platform/queue/handlers.ts';
import { codeFor, mailsTo } from '#tests/support/mailbox.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

const password = 'wet stone over river';

describe('mails in the language of their reader', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  const mailOf = async (email: string, kind: string): Promise<OutboxRow> => {
    const mail = (await mailsTo(app.services, email)).find((sent) => sent.kind === kind);
    if (!mail) throw new Error(`No ${kind} was mailed to ${email}`);
    return mail;
  };
  const register = (email: string, headers: Record<string, string>) =>
    app.server.inject({
      method: 'POST',
      url: `/api/apps/${app.services.env.appId}/auth/register`,
      headers,
      payload: { email, password },
    });

  it('mails the code in the language of the browser, and the account begins with it', async () => {
    const email = 'lucia@example.org';
    expect((await register(email, { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' })).statusCode).toBe(200);
    const code = await codeFor(app.services, email);
    const mail = await mailOf(email, 'code');
    expect(mail.subject).toBe(`${code} es su código de OpenLocum`);
    expect(mail.text).toContain('Escriba este código para terminar de registrarse.');
    expect(mail.text).toContain('Si no fue usted, puede ignorar este correo.');
    expect(mail.html).toContain('<html lang="es">');

    const client = app.client();
    await client.auth.verifyOtp({ email, otp_code: code, password });
    expect((await client.auth.me()).appearance).toEqual({ locale: 'es' });
    await client.auth.resetPasswordRequest(email);
    expect((await mailOf(email, 'reset')).subject).toBe('Restablezca su contraseña de OpenLocum');
    await register(email, {});
    expect((await mailOf(email, 'already_registered')).subject).toBe('Ya tiene una cuenta de OpenLocum');
  });

  it('mails a new code in the language of the sign-up, even when another user asks for it', async () => {
    const email = 'ines@example.org';
    await register(email, { cookie: 'locale=es', 'accept-language': 'en' });
    await app
      .client()
      .auth.loginViaEmailPassword(email, password)
      .catch(() => null);
    const codes = (await mailsTo(app.services, email)).filter(({ kind }) => kind === 'code');
    expect(codes.length).toBeGreaterThan(1);
    for (const { text } of codes) expect(text).toContain('Confirme su correo electrónico');
  });

  it('writes English to a user without a language', async () => {
    const email = 'ann@example.org';
    await register(email, {});
    const code = await codeFor(app.services, email);
    expect((await mailOf(email, 'code')).subject).toBe(`${code} is your OpenLocum code`);
    const client = app.client();
    await client.auth.verifyOtp({ email, otp_code: code, password });
    expect((await client.auth.me()).appearance).toEqual({});
  });

  it('invites in English', async () => {
    const admin = await app.people.admin();
    await admin.client.users.inviteUser('guest@example.org', 'user');
    expect((await mailOf('guest@example.org', 'invitation')).subject).toBe('You are invited to OpenLocum');
  });

  it('writes to each side of one operation in its own language', async () => {
    const [facility, nurse] = await Promise.all([app.people.facility(), app.people.clinician()]);
    await nurse.client.auth.updateMe({ appearance: { locale: 'es' } });
    const job = await facility.client.entities.Job.create({ ...newJob, title: 'ICU night nurse' });
    const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'Nine years.' });
    await jobHandlers(app.services).mailNewApplications({ job_id: job.id });
    const applied = await mailOf(facility.user.email, 'new_application');
    expect(applied.subject).toBe('New application for ICU night nurse');
    expect(applied.html).toContain('<html lang="en">');
    const decide = (new_status: 'shortlisted' | 'hired') =>
      facility.client.functions.updateApplicationStatus({ application_id: application.id, new_status });
    await decide('shortlisted');
    await decide('hired');
    const hired = await mailOf(nurse.user.email, 'application_status_change');
    expect(hired.subject).toBe('El puesto es suyo: ICU night nurse');
    expect(hired.text).toContain(`Hola, ${nurse.user.full_name}:`);
    expect(hired.text).toContain('Se comunicarán con usted para los próximos pasos.');
    expect(hired.text).toContain('Dejar de recibir correos como este');
  });
});
