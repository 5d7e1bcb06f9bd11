import { useEffect } from 'react';
import { lazyComponent } from '#web/document/lazyComponent.tsx';
import { useSession } from '#web/session/session.tsx';

/** Where toasts appear. Whoever is signed in has things to lose, so for them it is there before the line may break. */
export function Toasts() {
  const { user } = useSession();
  useEffect(() => {
    if (user) ToastList.load();
  }, [user]);
  return <ToastList />;
}

const ToastList = lazyComponent(async () => (await import('./ToastList.tsx')).ToastList, { waits: () => true });
