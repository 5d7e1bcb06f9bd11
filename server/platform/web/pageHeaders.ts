import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyReply } from 'fastify';
import type { Env } from '#server/platform/env.ts';
import { cspReportsPath } from './cspReports.ts';

/** Pages whose address can carry a token or a way back: browsers must not send their address as referrer. */
const carriesSecrets =
  /^\/(reset-password|unsubscribe|confirm-email|still-open|passport|join|dashboard|onboarding)(\.data)?(\?|$)|[?&]access_token=/;

/** Browsers send its address to this site alone: where one may not, it also hides that the form comes from there. */
const login = /^\/login(\.data)?(\?|$)/;

function referrerPolicy(url: string): 'no-referrer' | 'same-origin' | 'strict-origin-when-cross-origin' {
  if (carriesSecrets.test(url)) return 'no-referrer';
  return login.test(url) ? 'same-origin' : 'strict-origin-when-cross-origin';
}

/** Sets them on an answer, and where the browser reports what they forbade. */
export function sendPageHeaders(reply: FastifyReply, env: Env, url: string, nonce: string): void {
  reply.helmet(pageHeaders(env, url, nonce));
  reply.header('Permissions-Policy', permissions);
  reply.header('Reporting-Endpoints', `csp="${cspReportsPath}"`);
}

/** Powers of the browser that no page of ours uses: nothing that slips into one may ask for them. */
const unused = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** "Near me" asks for the town. */
const permissions = ['geolocation=(self)', ...unused.map((name) => `${name}=()`)].join(', ');

/**
 * The security headers of a page. Scripts and style sheets run only with this document's nonce. The one relaxation is
 * `style-src-attr`: the component library positions and colors through style attributes. No page may show this one in a
 * frame, except the one origin of EMBED_PARENT_ORIGIN.
 */
export function pageHeaders(env: Env, url: string, nonce: string): FastifyHelmetOptions {
  const own = `'nonce-${nonce}'`;
  const socket = env.publicUrl.replace(/^http/, 'ws');
  const ancestors = { 'frame-ancestors': [env.embedParentOrigin ?? "'none'"] };
  const overTls = env.publicUrl.startsWith('https:');
  return {
    // The bundler's development client writes styles and scripts of its own.
    contentSecurityPolicy: env.development
      ? { useDefaults: false, directives: { 'default-src': anything, ...ancestors } }
      : {
          useDefaults: false,
          directives: {
            'default-src': ["'none'"],
            'script-src': [own, "'strict-dynamic'"],
            'style-src': ["'self'", own],
            'style-src-attr': ["'unsafe-inline'"],
            'img-src': ["'self'", 'data:', 'blob:'],
            'worker-src': ["'self'"],
            'media-src': ["'self'", 'blob:'],
            'font-src': ["'self'"],
            'connect-src': ["'self'", socket],
            'manifest-src': ["'self'"],
            'form-action': ["'self'"],
            'base-uri': ["'none'"],
            'object-src': ["'none'"],
            'frame-src': ["'none'"],
            ...ancestors,
            // Browsers that know the newer of the two leave the older; over plain HTTP they know it not.
            'report-uri': [cspReportsPath],
            ...(overTls ? { 'report-to': ['csp'], 'upgrade-insecure-requests': [] } : {}),
          },
        },
    referrerPolicy: { policy: referrerPolicy(url) },
    strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: isLoginInPopup(url) ? 'unsafe-none' : 'same-origin' },
    // Knows no origins: it would contradict the one that may.
    xFrameOptions: env.embedParentOrigin ? false : { action: 'deny' },
  };
}

/** The second step of a sign-in in a popup (server/platform/auth/popup.ts): the page that opened it must stay reachable. */
function isLoginInPopup(url: string): boolean {
  const [path, query] = url.split('?', 2);
  return path === '/login' && new URLSearchParams(query).has('popup');
}

const anything = ['*', 'data:', 'blob:', 'ws:', "'unsafe-inline'", "'unsafe-eval'"];
