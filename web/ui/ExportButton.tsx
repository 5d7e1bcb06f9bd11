import { Button, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '#web/document/saveFile.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { showFailure } from './toast.ts';

interface Props {
  label: string;
  /** What the file will hold. */
  hint: string;
  fileName: string;
  /** Fetches the file's text, or a file that is none. */
  load: () => Promise<string | Blob>;
}

/** Saves a file for a spreadsheet. */
export function ExportButton({ label, hint, fileName, load }: Props) {
  const [run, isRunning] = useSingleFlight(async () => {
    try {
      const file = await load();
      if (file instanceof Blob) saveFile([file], { name: fileName, type: file.type });
      // The mark by which spreadsheets know the encoding is lost when an answer is read as a text.
      else saveFile(['\uFEFF', file], { name: fileName, type: 'text/csv;charset=utf-8' });
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <Tooltip label={hint} multiline maw={280}>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={isRunning}
        onClick={() => void run()}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
