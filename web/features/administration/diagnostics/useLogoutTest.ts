import { useState } from 'react';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSession, type SessionState } from '#web/session/session.tsx';

export interface LogLine {
  /** ISO 8601. */
  at: string;
  text: string;
}

export interface LogoutTest {
  /** The result of the last check; before the first one, what the page knows. */
  status: SessionState['state'];
  log: readonly LogLine[];
  running: boolean;
  /** Logs out, checks again after a second, and writes down what happened. */
  run(): Promise<void>;
}

/** Milliseconds. */
const recheckDelay = 1000;

export function useLogoutTest(): LogoutTest {
  const t = useMessages();
  const client = useClient();
  const session = useSession();
  const [checked, setChecked] = useState<SessionState['state'] | null>(null);
  const [log, setLog] = useState<readonly LogLine[]>([]);
  const [running, setRunning] = useState(false);
  const note = (text: string) => setLog((lines) => [...lines, { at: new Date().toISOString(), text }]);
  const run = async () => {
    setRunning(true);
    setChecked('checking');
    note(t('diagnostics.logout.log.started'));
    try {
      await client.auth.endSession();
      note(t('diagnostics.logout.log.done'));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      note(t('diagnostics.logout.log.failed', { message }));
    }
    await new Promise((resolve) => setTimeout(resolve, recheckDelay));
    const status = (await client.auth.isAuthenticated()) ? 'authenticated' : 'not_authenticated';
    setChecked(status);
    note(t('diagnostics.logout.log.checked', { status }));
    setRunning(false);
  };
  return { status: checked ?? session.state, log, running, run };
}
