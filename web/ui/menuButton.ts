/** For the button of a row's menu: the dialogs of its items find it by the row, see below. */
export function menuOf(rowId: string) {
  return { 'data-menu-of': rowId };
}

/** Where the focus goes after a dialog whose opener, the item of a menu, is gone. */
export function menuButton(rowId: string): Element | null {
  return document.querySelector(`[data-menu-of="${CSS.escape(rowId)}"]`);
}
