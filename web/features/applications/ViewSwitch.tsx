import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
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
  const isBoard = useIsBoard();
  const [, change] = useAddressParams();
  return (
    <SegmentedControl
      aria-label={t('board.view')}
      data={(['list', 'board'] as const).map((view) => ({ value: view, label: t(`board.view.${view}`) }))}
      value={isBoard ? 'board' : 'list'}
      onChange={(view) => change({ view: view === 'board' ? view : null, id: null })}
    />
  );
}
