import { ArrivedTokenDialog } from '#web/features/shell/ArrivedTokenDialog.tsx';
import { FocusKeeper } from '#web/features/shell/FocusKeeper.tsx';
import { OfflineBar } from '#web/features/shell/OfflineBar.tsx';

/** For everybody, whether signed in or not. */
export function StandbyParts() {
  return (
    <>
      <FocusKeeper />
      <OfflineBar />
      <ArrivedTokenDialog />
    </>
  );
}
