import type { LocalizedText } from '#domain/core/localizedText.ts';

/** What the client says where no server answers. */
export const clientAnswers = {
  offline: 'You are offline. Nothing is lost; try again when you are back online.',
  timeout: 'The server is taking too long to respond. Please try again.',
  unreachable: 'We cannot reach the server. Check your connection and try again.',
} as const;

export function clientText(key: keyof typeof clientAnswers): LocalizedText {
  return { message: clientAnswers[key], key };
}
