import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

describe('readEnv', () => {
  it('starts with nothing set', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      demo: true,
      rateLimits: 'on',
    });
  });

  it('takes a blank variable as not set', () => {
    expect(readEnv({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it('takes an address that names a folder of sockets', () => {
    for (const databaseUrl of ['postgres://user:word@/openlocum?host=%2Frun%2Fpostgresql', 'postgres:///openlocum'])
      expect(readEnv({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl);
  });

  it('wants demo data only where it is asked for once there is a database of one’s own', () => {
    const databaseUrl = 'postgres://localhost/openlocum';
    expect(readEnv({ DATABASE_URL: databaseUrl }).demo).toBe(false);
    expect(readEnv({ DATABASE_URL: databaseUrl, DEMO: '1' }).demo).toBe(true);
    expect(readEnv({ DEMO: '0' }).demo).toBe(false);
  });

  it.each([
    [{ PORT: 'x' }, 'PORT must be a port number'],
    [{ PORT: '70000' }, 'PORT must be a port number, 0 to 65535'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL must be a postgres:// address'],
    [
      { DATABASE_URL: 'postgres://user:p@ss/w#rd@db.example.org/openlocum' },
      'DATABASE_URL is cut off within its password',
    ],
    [{ DATABASE_URL: 'postgres://user:12/ss@db.example.org/openlocum' }, 'DATABASE_URL is cut off'],
    [{ DATABASE_URL: 'postgres://user:p@/ss@db.example.org/openlocum' }, 'DATABASE_URL is cut off'],
    [{ DATABASE_URL: 'postgres://user:100%@db.example.org/openlocum' }, 'DATABASE_URL is cut off'],
    [
      { DATABASE_URL: 'postgres://a/b', DATABASE_READ_URL: 'postgres://user:12?ss@db.example.org/openlocum' },
      'DATABASE_READ_URL is cut off',
    ],
    [{ DATABASE_URL: 'postgres://user:p@ss/w@one:5432,two:5432/openlocum' }, 'DATABASE_URL is cut off'],
    [
      { DATABASE_URL: 'postgres://one,two/openlocum?target_session_attrs=any' },
      'DATABASE_URL can have target_session_attrs=read-write alone',
    ],
    [{ DATABASE_URL: 'postgres://a/b', DATABASE_READ_URL: 'postgres://one:1,two:2/b' }, 'DATABASE_READ_URL is cut off'],
    [{ PUBLIC_URL: 'openlocum.example' }, 'PUBLIC_URL must be an http or https address'],
    [{ SERVICE_TOKEN: 'short' }, 'SERVICE_TOKEN must have at least 32 characters'],
    [{ ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_PASSWORD must be set together with ADMIN_EMAIL'],
    [{ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 15 characters'],
    [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET must be set together with GOOGLE_CLIENT_ID'],
    [{ OIDC_CLIENT_ID: 'x' }, 'OIDC_DISCOVERY_URL and OIDC_CLIENT_SECRET must be set together with OIDC_CLIENT_ID'],
    [{ S3_BUCKET: 'x' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together with S3_BUCKET'],
    [{ DATABASE_READ_URL: 'postgres://a/b' }, 'DATABASE_READ_URL needs DATABASE_URL'],
    [{ EMBED_PARENT_ORIGIN: '*' }, 'EMBED_PARENT_ORIGIN must be an http or https origin without a path'],
    [{ EMBED_PARENT_ORIGIN: 'https://builder.example/' }, 'EMBED_PARENT_ORIGIN must be an http or https origin'],
    [{ EMBED_PARENT_ORIGIN: 'builder://example' }, 'EMBED_PARENT_ORIGIN must be an http or https origin'],
    [{ DEMO: 'yes' }, 'DEMO must be 0 or 1'],
    [{ DEFAULT_LANGUAGE: 'fr' }, 'DEFAULT_LANGUAGE must be one of en, es'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
  ])('names the variable of %o', (source, message) => {
    expect(() => readEnv(source)).toThrow(message);
  });

  it.each([
    [{ PUBLIC_URL: 'https://example.org/jobs' }, 'PUBLIC_URL must name a whole host without a path'],
    [{ PUBLIC_URL: 'https://example.org/?a=b' }, 'PUBLIC_URL must name a whole host without a path'],
    [
      { SMTP_URL: 'smtps://user:p@ss/w#rd@mail.example.org' },
      'SMTP_URL is cut off within its password: write % as %25',
    ],
    [{ SMTP_URL: 'smtps://user:p/ss@mail.example.org' }, 'SMTP_URL '],
    [{ SMTP_URL: 'smtps://user:12?ss@mail.example.org' }, 'SMTP_URL is cut off'],
    [{ SMTP_URL: 'smtps://user:12#ss@mail.example.org' }, 'SMTP_URL is cut off'],
    [{ SMTP_URL: 'smtps://user:100%@mail.example.org' }, 'SMTP_URL is cut off'],
    [{ REDIS_URL: 'redis://:p@ss/w#rd@redis.example.org' }, 'REDIS_URL is cut off'],
  ])('P16, P17: refuses %o with what to write instead', (source, message) => {
    expect(() => readEnv(source)).toThrow(message);
  });

  it('P16, P17: takes addresses that are whole', () => {
    const smtp = 'smtps://user%40x:p%40ss%2Fw%23rd@mail.example.org:465/?pool=true';
    const redis = 'redis://:p%40ss@redis.example.org:6379/2';
    const read = readEnv({ SMTP_URL: smtp, REDIS_URL: redis, PUBLIC_URL: 'https://jobs.example.org:8443/' });
    expect(read).toMatchObject({ smtpUrl: smtp, redisUrl: redis, publicUrl: 'https://jobs.example.org:8443' });
  });

  it('speaks English where no other language is named', () => {
    expect(readEnv({}).defaultLanguage).toBe('en');
    expect(readEnv({ DEFAULT_LANGUAGE: 'es' }).defaultLanguage).toBe('es');
  });

  it('refuses to run without rate limits where other people can reach it', () => {
    expect(() => readEnv({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://openlocum.example' })).toThrow(
      'RATE_LIMITS must be on',
    );
    expect(readEnv({ RATE_LIMITS: 'off', PUBLIC_URL: 'http://127.0.0.1:8080/' }).publicUrl).toBe(
      'http://127.0.0.1:8080',
    );
  });
});
