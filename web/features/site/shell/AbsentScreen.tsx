import type { ReactNode } from 'react';
import { useSession } from '#web/session/session.tsx';

interface Props {
  /** The question is under way again, as the reader. */
  isAsking: boolean;
  /** What is shown until then. */
  waiting: ReactNode;
  children: ReactNode;
}

/** That there is nothing here, once it is known who asks: no reader who is signed in sees the answer to visitors first. */
export function AbsentScreen({ isAsking, waiting, children }: Props) {
  const { state } = useSession();
  if (state === 'checking') return <div className="visitors-only">{children}</div>;
  return state === 'authenticated' && isAsking ? waiting : children;
}
