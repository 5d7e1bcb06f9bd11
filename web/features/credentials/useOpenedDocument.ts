import { useEffect, useState } from 'react';
import { useClient } from '#web/api/client.ts';
import { openDocument, type OpenedDocument } from './openDocument.ts';

interface State {
  opened?: OpenedDocument;
  error?: unknown;
}

/** The document at an address, open as long as the component is shown. */
export function useOpenedDocument(fileUrl: string): State {
  const client = useClient();
  const [state, setState] = useState<State>({});
  useEffect(() => {
    const controller = new AbortController();
    let opened: OpenedDocument | null = null;
    const keep = (document: OpenedDocument) => {
      if (controller.signal.aborted) return document.close();
      opened = document;
      return setState({ opened: document });
    };
    const fail = (error: unknown) => {
      if (!controller.signal.aborted) setState({ error });
    };
    openDocument(client, fileUrl, controller.signal).then(keep, fail);
    return () => {
      controller.abort();
      opened?.close();
    };
  }, [client, fileUrl]);
  return state;
}
