/** The server's answers about API keys, webhooks, job feeds and single sign-on, in English. */
export const developerAnswers = {
  tooManyApiKeys: 'Your facility has {count} API keys. Please revoke one first',
  tooManyWebhooks: 'Your facility has {count} webhooks. Please delete one first',
  webhookAddress: 'Enter an address that begins with https:// and that is on the internet',
  tooManyFeeds: 'Your facility has {count} job feeds. Please remove one first',
  feedKnown: 'Your facility already has this job feed',
  feedReferenceMissing: 'This job has no reference number',
  feedReferenceLong: 'The reference number has more than {count} characters',
  feedReferenceTwice: 'Another job of the feed has the same reference number',
  feedJustRead: 'This feed was read less than a minute ago',
  signOnPublicDomain: 'Anyone can get an address at this domain. Enter a domain that belongs to your organization',
  signOnDomain: 'Enter a domain, such as example.org',
  signOnSecretMissing: 'Enter the client secret that belongs to this issuer',
  signOnUnproved: 'Prove your domain first',
  signOnSecondFactor:
    'Set up two-step login for the account of your facility first: it can always log in with its password',
  signOnWholeFacility: 'Only an owner with access to all sites can set up single sign-on',
  signOnRecordMissing: 'We did not find the DNS record yet. A new record can take up to a day to appear',
  signOnDnsSilent: 'The DNS servers of this domain did not answer. Please try again later',
  signOnDomainTaken: 'Another facility has proved this domain. Please contact support if it is yours',
  signOnKeepsSecondFactor: 'Your facility requires single sign-on, so its own account keeps two-step login',
  signOnRequired: 'Your organization asks you to log in with its own sign-in. Your password does not work here',
} as const;
