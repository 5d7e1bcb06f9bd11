import { Button, FileButton, Group, List, Stack, Text, Textarea } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { sheetLimits } from '#domain/shared/sheetLimits.ts';
import { saveFile } from '#web/document/saveFile.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { FormFailure } from '#web/ui/FormFailure.tsx';
import { useDrop } from '#web/ui/useDrop.ts';
import type { SheetError } from './readSheet.ts';
import classes from './sheet.module.css';
import type { SheetKind } from './sheetKind.ts';
import type { SheetState } from './useSheet.ts';

interface Props<C extends string> extends Pick<SheetState<C>, 'fault' | 'isReading' | 'open'> {
  kind: SheetKind<C>;
}

/** A file, or cells that were copied from a spreadsheet. */
export function ChooseFile<C extends string>({ kind, fault, isReading, open }: Props<C>) {
  const t = useMessages();
  const { formatNumber } = useFormats();
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    // Choosing the same file once more counts as well.
    reset.current?.();
    if (file) void open(file);
  };
  const { isOver, handlers } = useDrop(isReading, ([file]) => choose(file ?? null));
  return (
    <Stack gap="md" className={classes['drop'] ?? ''} data-over={isOver || undefined} {...handlers}>
      <List>
        {[...kind.texts.intro, t('sheet.intro.wrong')].map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
      <FormFailure message={fault ? errorText(fault, kind, t) : null} />
      <Group gap="sm">
        <FileButton accept=".csv,.tsv,.txt,.xlsx" resetRef={reset} onChange={choose} disabled={isReading}>
          {({ onClick }) => (
            <Button
              leftSection={<IconUpload size={18} aria-hidden />}
              loading={isReading}
              aria-describedby="sheet-limits"
              onClick={onClick}
            >
              {t('sheet.choose')}
            </Button>
          )}
        </FileButton>
        <Button variant="subtle" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => saveExample(kind)}>
          {t('sheet.example')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" id="sheet-limits">
        {t('sheet.limits', { rows: formatNumber(sheetLimits.fileRows), size: sheetLimits.fileSize / 1024 / 1024 })}
      </Text>
      <PastedRows isReading={isReading} open={open} />
    </Stack>
  );
}

function PastedRows({ isReading, open }: { isReading: boolean; open: (file: File) => Promise<unknown> }) {
  const t = useMessages();
  const [text, setText] = useState('');
  return (
    <>
      <Textarea
        name="pasted"
        label={t('sheet.paste')}
        description={t('sheet.paste.hint')}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
      />
      <Group>
        <Button
          variant="default"
          disabled={text.trim() === '' || isReading}
          onClick={() => void open(new File([text], t('sheet.pasted')))}
        >
          {t('sheet.paste.read')}
        </Button>
      </Group>
    </>
  );
}

type Translate = ReturnType<typeof useMessages>;

function errorText<C extends string>(error: SheetError, kind: SheetKind<C>, t: Translate): string {
  if (error.kind === 'empty') return kind.texts.empty;
  return error.kind === 'open_quote'
    ? t('sheet.fault.open_quote', { row: error.row })
    : t(`sheet.fault.${error.kind}`, { rows: sheetLimits.fileRows, columns: sheetLimits.columns });
}

/** The headers in the reader's language and one row. */
function saveExample<C extends string>({ example, columnLabel }: SheetKind<C>): void {
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  const lines = [example.cells.map(([column]) => columnLabel(column)), example.cells.map(([, cell]) => cell)];
  saveFile(['\uFEFF', lines.map(line).join('\r\n')], { name: example.name, type: 'text/csv;charset=utf-8' });
}
