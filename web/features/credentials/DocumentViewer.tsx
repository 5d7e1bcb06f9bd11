import { ActionIcon, Anchor, Box, Group, Skeleton, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconExternalLink, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useSignedAddress } from '#web/address/signedAddress.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { DocumentSheet } from './DocumentSheet.tsx';
import classes from './DocumentViewer.module.css';
import type { Turns } from './openDocument.ts';
import { useOpenedDocument } from './useOpenedDocument.ts';

interface Props {
  /** The address of the document; only its owner and administrators can read it. */
  fileUrl: string;
  /** What it is, for those who do not see it. */
  name: string;
}

/** A PDF or a picture in the page, larger, smaller and turned by buttons and by keys. */
export function DocumentViewer({ fileUrl, name }: Props) {
  const [attempt, setAttempt] = useState(1);
  return (
    <OpenedViewer
      key={`${fileUrl} ${attempt}`}
      fileUrl={fileUrl}
      name={name}
      onRetry={() => setAttempt((before) => before + 1)}
    />
  );
}

function OpenedViewer({ fileUrl, name, onRetry }: Props & { onRetry: () => void }) {
  const t = useMessages();
  const { opened, error } = useOpenedDocument(fileUrl);
  const view = useView();
  const { ref, width } = useElementSize();
  return (
    <div className={classes.viewer}>
      <Toolbar view={view} fileUrl={fileUrl} />
      <Box
        component="section"
        className={classes.desk ?? ''}
        aria-label={t('credentials.viewer.label', { name })}
        aria-keyshortcuts="+ - 0 r"
        tabIndex={0}
        onKeyDown={view.onKeyDown}
      >
        <div ref={ref} className={classes.measure} />
        {error !== undefined && <ErrorState title={t('credentials.viewer.failed')} error={error} onRetry={onRetry} />}
        {!opened && error === undefined && <OpeningSheet />}
        {width > 0 &&
          opened?.sheets.map((sheet) => (
            <DocumentSheet
              key={sheet.number}
              sheet={sheet}
              label={t('credentials.viewer.sheet', { name, page: sheet.number, count: opened.sheets.length })}
              width={Math.floor(width * view.zoom)}
              turns={view.turns}
            />
          ))}
      </Box>
    </div>
  );
}

function OpeningSheet() {
  const t = useMessages();
  return (
    <>
      <VisuallyHidden component="output">{t('credentials.viewer.loading')}</VisuallyHidden>
      <Skeleton height={480} aria-hidden />
    </>
  );
}

type View = ReturnType<typeof useView>;

const zooms = [0.5, 0.75, 1, 1.5, 2, 3, 4] as const;
const whole = zooms.indexOf(1);

function useView() {
  const [step, setStep] = useState(whole);
  const [turns, setTurns] = useState<Turns>(0);
  const change = (by: 1 | -1) => setStep((before) => Math.min(Math.max(before + by, 0), zooms.length - 1));
  const larger = () => change(1);
  const smaller = () => change(-1);
  const reset = () => setStep(whole);
  const turn = () => setTurns((before) => ((before + 1) % 4) as Turns);
  const keys: Readonly<Record<string, () => void>> = { '+': larger, '=': larger, '-': smaller, '0': reset, r: turn };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = keys[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  };
  return { zoom: zooms[step] ?? 1, step, turns, larger, smaller, reset, turn, onKeyDown };
}

function Toolbar({ view, fileUrl }: { view: View; fileUrl: string }) {
  const t = useMessages();
  const address = useSignedAddress(fileUrl);
  return (
    <Group className={classes.toolbar ?? ''} gap={4}>
      <Tool
        label={t('credentials.viewer.smaller')}
        icon={IconZoomOut}
        disabled={view.step === 0}
        action={view.smaller}
      />
      <Text component="output" size="sm" className="tabular" ta="center" w={52}>
        {t('credentials.viewer.zoom', { percent: Math.round(view.zoom * 100) })}
      </Text>
      <Tool
        label={t('credentials.viewer.larger')}
        icon={IconZoomIn}
        disabled={view.step === zooms.length - 1}
        action={view.larger}
      />
      <Tool label={t('credentials.viewer.turn')} icon={IconRotateClockwise} disabled={false} action={view.turn} />
      {address && (
        <Anchor href={address} target="_blank" rel="noopener" className={classes.open} size="sm">
          <IconExternalLink size={18} aria-hidden />
          {t('credentials.viewer.open')}
        </Anchor>
      )}
    </Group>
  );
}

interface ToolProps {
  label: string;
  icon: Icon;
  disabled: boolean;
  action: () => void;
}

function Tool({ label, icon: Picture, disabled, action }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={label} disabled={disabled} onClick={action}>
        <Picture size={22} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
