import { Drawer, Modal, type ModalProps } from '@mantine/core';

export interface OverlayProps extends Pick<
  ModalProps,
  | 'opened'
  | 'onClose'
  | 'title'
  | 'size'
  | 'zIndex'
  | 'withCloseButton'
  | 'closeButtonProps'
  | 'closeOnEscape'
  | 'closeOnClickOutside'
  | 'overlayProps'
  | 'onClickCapture'
  | 'children'
> {
  /** Which edge of the window it comes from; the middle of it by default. */
  from?: 'right' | 'bottom' | undefined;
  fullScreen?: boolean;
  bodyClass?: string | undefined;
}

/** What lies over the page, from the component library: half of what a dialog weighs, so it is loaded apart. */
export function Overlay({ from, fullScreen = false, bodyClass, ...props }: OverlayProps) {
  const classNames = bodyClass ? { body: bodyClass } : {};
  return from ? (
    <Drawer {...props} position={from} classNames={classNames} />
  ) : (
    <Modal {...props} fullScreen={fullScreen} classNames={classNames} />
  );
}
