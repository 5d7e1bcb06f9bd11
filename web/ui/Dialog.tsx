import { lazy } from 'react';
import { Deferred } from '#web/document/Deferred.tsx';
import { untilFetched } from '#web/document/untilFetched.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ignoreClicksFromBefore } from './clicksFromBefore.ts';
import type { OverlayProps } from './Overlay.tsx';
import { useReturnFocus } from './useReturnFocus.ts';

interface Props extends OverlayProps {
  /** Where the focus goes when the action took away what opened the dialog: the next row, a heading. */
  returnFocusTo?: (() => Element | null | undefined) | undefined;
}

/**
 * Lies over the page until it is closed. Keeps the focus inside and gives it back to where it was, if that is left. Its
 * frame is fetched with the page that may open one, so that the press finds it.
 */
export function Dialog({ returnFocusTo, ...props }: Props) {
  const t = useMessages();
  useReturnFocus(props.opened, returnFocusTo);
  return (
    <Deferred>
      <Overlay
        closeButtonProps={{ 'aria-label': t('shell.close') }}
        onClickCapture={ignoreClicksFromBefore}
        {...props}
      />
    </Deferred>
  );
}

const Overlay = lazy(() => untilFetched(async () => ({ default: (await import('./Overlay.tsx')).Overlay })));
