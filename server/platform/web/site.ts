import { isConfigured } from '#server/platform/auth/providerRoutes.ts';
import { oidcProviderId } from '#server/platform/auth/library.ts';
import type { Env } from '#server/platform/env.ts';

/** What every page may know about this installation: no secret, the same for everyone. */
export function siteOf(env: Env) {
  return {
    appId: env.appId,
    publicUrl: env.publicUrl,
    contactEmail: env.contactEmail,
    contactPhone: env.contactPhone,
    contactAddress: env.contactAddress,
    embedParentOrigin: env.embedParentOrigin,
    isPrivate: env.accessPolicy === 'private_with_login',
    signUp: env.signUp,
    defaultLanguage: env.defaultLanguage,
    offlineWorker: env.offlineWorker,
    timeZone: env.timeZone,
    impactReport: env.impactReport,
    hasSampleFigures: env.marketingFigures === 'sample',
    facilityVerification: env.facilityVerification,
    providers: [
      ...(isConfigured(env, 'google') ? [{ name: 'Google', path: `/api/apps/auth/login?app_id=${env.appId}` }] : []),
      ...(env.oidc && isConfigured(env, oidcProviderId)
        ? [{ name: env.oidc.name, path: `/api/apps/${env.appId}/auth/sso/login?app_id=${env.appId}` }]
        : []),
    ],
  };
}
