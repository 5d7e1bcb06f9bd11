import { Button } from '@mantine/core';
import { useAddressParams } from '#web/address/addressParams.ts';
import { useMessages } from '#web/i18n/messages.tsx';

/** Whether the applications are shown by stage. */
export function useIsBoard(): boolean {
  const [params] = useAddressParams();
  return params.get('view') === 'board';
}

/** The applications as a list or by stage, as the address says. */
export function ViewSwitch() {
  const t = useMessages();
  const shown = useIsBoard() ? 'board' : 'list';
  const [, change] = useAddressParams();
  return (
    <Button.Group aria-label={t('board.view')}>
      {(['list', 'board'] as const).map((view) => (
        <Button
          key={view}
          variant={view === shown ? 'light' : 'default'}
          aria-pressed={view === shown}
          onClick={() => change({ view: view === 'board' ? view : null, id: null })}
        >
          {t(`board.view.${view}`)}
        </Button>
      ))}
    </Button.Group>
  );
}
