/** The server's answers about API keys and webhooks, in English. */
export const developerAnswers = {
  tooManyApiKeys: 'Your facility has {count} API keys. Please revoke one first',
  tooManyWebhooks: 'Your facility has {count} webhooks. Please delete one first',
  webhookAddress: 'Enter an address that begins with https:// and that is on the internet',
} as const;
