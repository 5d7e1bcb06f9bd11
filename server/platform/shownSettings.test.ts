import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { settings } from './settings.ts';

const shown = (source: Record<string, string>) =>
  Object.fromEntries(readEnv(source).shownSettings.map(({ name, value, origin }) => [name, { value, origin }]));

test('each setting says where it comes from', () => {
  const found = shown({ PORT: '3100', CONTACT_EMAIL: 'it@hospital.example' });
  expect(found['PORT']).toEqual({ value: '3100', origin: 'environment' });
  expect(found['SIGN_UP']).toEqual({ value: 'open', origin: 'default' });
  expect(found['PUBLIC_URL']).toEqual({ value: 'http://localhost:3100', origin: 'default' });
  expect(found['FACILITY_VERIFICATION']).toEqual({ value: 'off', origin: 'default' });
  expect(found['AUTH_KEY']).toEqual({ value: null, origin: 'file' });
  expect(found['S3_BUCKET']).toEqual({ value: null, origin: 'unset' });
});

test('no secret is shown, and none is forgotten', () => {
  const secret = 'a secret of forty characters 0123456789a';
  const names = Object.keys(settings).filter((name) => /TOKEN$|SECRET|PASSWORD|KEY/.test(name));
  const source = {
    ...Object.fromEntries(names.filter((name) => name !== 'VAPID_PRIVATE_KEY').map((name) => [name, secret])),
    ...{
      ADMIN_EMAIL: 'a@b.example',
      GOOGLE_CLIENT_ID: 'x',
      OIDC_DISCOVERY_URL: 'https://id.example',
      OIDC_CLIENT_ID: 'x',
    },
    ...{ S3_BUCKET: 'files', AI_BASE_URL: 'https://ai.example/v1', AI_MODEL: 'm', SMS_FROM: '+1' },
    DATABASE_URL: 'postgres://user:hidden@db.example.org/openlocum',
    SMTP_URL: 'smtps://user:hidden@mail.example.org',
    REDIS_URL: 'rediss://:hidden@cache.example.org',
    SMS_URL: 'https://name:hidden@sms.example.org/send',
  };
  const text = JSON.stringify(readEnv(source).shownSettings);
  expect(text).not.toContain('hidden');
  expect(text).not.toContain(secret);
  expect(text).toContain('files');
});
