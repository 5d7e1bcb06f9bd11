import { Button, Text } from '@mantine/core';
import { IconDeviceMobileMessage, IconKey } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import type { Passkey, SecondFactorState } from '#domain/accounts/secondFactor.ts';
import { TimeText } from '#web/ui/TimeText.tsx';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import type { Factor } from './AddFactorDialog.tsx';
import type { FactorAction } from './FactorActionDialog.tsx';
import classes from '#web/features/accounts/FactList.module.css';
import { useTexts } from '#web/i18n/texts.ts';

interface Props {
  state: SecondFactorState;
  onAdd: (factor: Factor) => void;
  onAction: (action: FactorAction) => void;
  onRename: (passkey: Passkey) => void;
}

/** The app, each passkey, and what could be added. */
export function FactorList({ state, onAdd, onAction, onRename }: Props) {
  const t = useTexts('secondFactor');
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterLoss(`${state.authenticator !== null} ${state.passkeys.length}`, () => list.current);
  return (
    <ul ref={list} className={classes['list']}>
      <Item picture={<IconDeviceMobileMessage {...pictured} />} title={t('secondFactor.app')}>
        {state.authenticator ? (
          <Facts>
            {t('secondFactor.app.since')} <TimeText value={state.authenticator.created_date} />
          </Facts>
        ) : (
          <Facts>{t('secondFactor.app.text')}</Facts>
        )}
        {state.authenticator ? (
          <Button
            variant="default"
            aria-label={t('secondFactor.app.remove.title')}
            onClick={() => onAction({ kind: 'authenticator' })}
          >
            {t('secondFactor.app.remove')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => onAdd('authenticator')}>
            {t('secondFactor.app.setUp')}
          </Button>
        )}
      </Item>
      {state.passkeys.map((passkey) => (
        <PasskeyItem key={passkey.id} passkey={passkey} onAction={onAction} onRename={onRename} />
      ))}
      <Item picture={<IconKey {...pictured} />} title={t('secondFactor.passkeys')}>
        <Facts>{t('secondFactor.passkeys.text')}</Facts>
        <Button variant="default" onClick={() => onAdd('passkey')}>
          {t('secondFactor.passkey.add')}
        </Button>
      </Item>
    </ul>
  );
}

function PasskeyItem({ passkey, onAction, onRename }: { passkey: Passkey } & Pick<Props, 'onAction' | 'onRename'>) {
  const t = useTexts('secondFactor');
  const { name } = passkey;
  return (
    <Item picture={<IconKey {...pictured} />} title={name}>
      <Facts>
        {t('secondFactor.passkey.added')} <TimeText value={passkey.created_date} />
        {passkey.last_used_date ? (
          <>
            {' · '}
            {t('secondFactor.passkey.used')} <TimeText value={passkey.last_used_date} />
          </>
        ) : null}
      </Facts>
      <Button
        variant="default"
        aria-label={t('secondFactor.passkey.renameOf', { name })}
        onClick={() => onRename(passkey)}
      >
        {t('secondFactor.passkey.rename')}
      </Button>
      <Button
        variant="default"
        aria-label={t('secondFactor.passkey.removeOf', { name })}
        onClick={() => onAction({ kind: 'passkey', passkey })}
      >
        {t('secondFactor.passkey.remove')}
      </Button>
    </Item>
  );
}

const pictured = { size: 24, stroke: 1.5, 'aria-hidden': true, className: classes['picture'] };

/** `children`: what is known of it, then what can be done with it. */
function Item({ picture, title, children }: { picture: ReactNode; title: string; children: ReactNode[] }) {
  const [facts, ...actions] = children;
  return (
    <li className={classes['item']}>
      {picture}
      <div className={classes['facts']}>
        <Text fw={600}>{title}</Text>
        {facts}
      </div>
      {actions}
    </li>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  );
}
