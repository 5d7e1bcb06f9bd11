import { Button, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { showFailure } from './toast.ts';

interface Props {
  label: string;
  /** What the file will hold. */
  hint: string;
  fileName: string;
  /** Fetches the file's text. */
  load: () => Promise<string>;
}

/** Saves a file for a spreadsheet. */
export function ExportButton({ label, hint, fileName, load }: Props) {
  const [run, isRunning] = useSingleFlight(async () => {
    try {
      save(await load(), fileName);
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

function save(csv: string, name: string): void {
  // The mark by which spreadsheets know the encoding is lost when an answer is read as a text.
  const address = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read it later.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
