// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { removeComponents, renderComponent } from '../../test/render-component.tsx';
import { closeLater } from './toast-list.tsx';

afterEach(() => {
  removeComponents();
  vi.useRealTimers();
});

test('when the list is gone, no timer is left that would look for a toast', () => {
  renderComponent(<p>A screen</p>);
  vi.useFakeTimers();
  closeLater('saved', 5_000);
  expect(vi.getTimerCount()).toBe(1);
  removeComponents();
  expect(vi.getTimerCount()).toBe(0);
});
