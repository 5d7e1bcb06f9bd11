import { describe, expect, it } from 'vitest';
import { readMessage } from './messages.ts';

describe('readMessage', () => {
  it.each([
    { type: 'toggle-visual-edit-mode', data: { enabled: true } },
    {
      type: 'update-classes',
      data: { visualSelectorId: 'a', classes: 'md:w-1/2 m_e615b15f [&>p]:mt-2', replace: true },
    },
    { type: 'update-classes', data: { visualSelectorId: 'a', classes: '' } },
    { type: 'update-content', data: { visualSelectorId: 'a', content: '<b>Hello</b>' } },
    {
      type: 'update-attribute',
      data: { visualSelectorId: 'a', attribute: 'src', value: 'https://pictures.example/a.png' },
    },
    { type: 'update-attribute', data: { visualSelectorId: 'a', attribute: 'src', value: '/assets/a.png' } },
    { type: 'popover-drag-state', data: { isDragging: false } },
    { type: 'dropdown-state', data: { isOpen: true } },
  ])('takes %o', (value) => {
    expect(readMessage(value)).toEqual({ isKnown: true, message: value });
  });

  it('takes what says nothing more without data', () => {
    expect(readMessage({ type: 'unselect-element' }).message).toEqual({ type: 'unselect-element', data: {} });
  });

  it.each([
    { type: 'toggle-visual-edit-mode' },
    { type: 'toggle-visual-edit-mode', data: { enabled: 'yes' } },
    { type: 'update-classes' },
    { type: 'update-classes', data: { visualSelectorId: 'a' } },
    { type: 'update-classes', data: { visualSelectorId: 'a', classes: 'a"b' } },
    { type: 'update-classes', data: { visualSelectorId: 'a', classes: 'a', replace: 'yes' } },
    { type: 'update-content', data: null },
    { type: 'update-content', data: { content: 'Hello' } },
    { type: 'update-attribute', data: { visualSelectorId: 'a', attribute: 'href', value: '/a' } },
    { type: 'update-attribute', data: { visualSelectorId: 'a', attribute: 'src', value: 'javascript:alert(1)' } },
    { type: 'update-attribute', data: { visualSelectorId: 'a', attribute: 'src', value: 'data:text/html,a' } },
    { type: 'update-attribute', data: { visualSelectorId: 'a', attribute: 'src', value: '//elsewhere.example/a' } },
  ])('refuses %o', (value) => {
    expect(readMessage(value)).toEqual({ isKnown: true, message: null });
  });

  it.each([undefined, null, 'text', [], {}, { type: 7 }, { type: 'toString' }, { type: 'inline-edit' }])(
    'knows nothing of %o',
    (value) => {
      expect(readMessage(value)).toEqual({ isKnown: false, message: null });
    },
  );
});
