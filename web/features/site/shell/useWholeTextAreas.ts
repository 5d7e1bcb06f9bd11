import { useWindowEvent } from '@mantine/hooks';

/**
 * Of a text area that Tab leads to, a browser brings only the line with the caret into view: the lines below it would stay
 * under the bars at the bottom of a phone.
 */
export function useWholeTextAreas(): void {
  useWindowEvent('keyup', ({ key, target }) => {
    if (key === 'Tab' && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
  });
}
