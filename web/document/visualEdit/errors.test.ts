import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/core/errors.ts';
import { describeFailure } from './errors.ts';

const titled = (title: string, details = title, componentName?: string) => ({
  type: 'app_error',
  error: { title, details, componentName },
});

function thrownIn(frame: string): Error {
  return Object.assign(new TypeError('x is not a function'), { stack: `TypeError: x is not a function\n    ${frame}` });
}

describe('describeFailure', () => {
  it('says the text of an error', () => {
    const message = titled('TypeError: x is not a function');
    expect(describeFailure('error', thrownIn('at Card (/web/Card.tsx:1:1)'))).toEqual(message);
    expect(describeFailure('rejection', thrownIn('at Card (/web/Card.tsx:1:1)'))).toEqual(message);
  });

  it('names the function that was made by eval', () => {
    const error = thrownIn('at Card (eval at run (/web/Card.tsx:1:1))');
    const text = 'TypeError: x is not a function';
    expect(describeFailure('error', error)).toEqual(titled(`in Card: ${text}`, text, 'Card'));
    expect(describeFailure('rejection', error)).toEqual(titled(`Error in Card: ${text}`, text, 'Card'));
  });

  it('takes eval itself for no function, where an error was thrown', () => {
    const error = thrownIn('at eval (eval at run (/web/Card.tsx:1:1))');
    const text = 'TypeError: x is not a function';
    expect(describeFailure('error', error)).toEqual(titled(text));
    expect(describeFailure('rejection', error)).toEqual(titled(`Error in eval: ${text}`, text, 'eval'));
  });

  it('says nothing of status 402', () => {
    expect(describeFailure('rejection', Object.assign(new Error('Pay'), { response: { status: 402 } }))).toBeNull();
    expect(describeFailure('error', { status: 402 })).toBeNull();
    expect(describeFailure('rejection', new AppError('NOT_FOUND', 'Gone'))).toEqual(titled('AppError: Gone'));
  });

  // Made inside of the test: not even the names of tests can say what some of them are.
  it.each([
    ['undefined', () => undefined],
    ['null', () => null],
    ['text', () => 'text'],
    ['7', () => 7n],
    ['Symbol(s)', () => Symbol('s')],
    ['[object Object]', () => Object.create(null) as unknown],
    ['odd', throwing],
    ['Unknown error', revoked],
  ])('lives through a thrown %s', (text, make) => {
    expect(describeFailure('rejection', make())).toEqual(titled(text));
  });
});

function throwing(): unknown {
  const get = () => {
    throw new Error('no');
  };
  return Object.defineProperties({ toString: () => 'odd' }, { stack: { get }, status: { get }, response: { get } });
}

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}
