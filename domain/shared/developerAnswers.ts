/** The server's answers about API keys and webhooks, in English. */
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
} as const;
