// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ignoreStrayClicks } from './stray-clicks.ts';

let stop: () => void;
let clicked: string[];

/** A button that says its name when it is clicked, and `act`. */
function button(name: string, act: (self: Element) => void = () => undefined): Element {
  const made = document.createElement('button');
  made.innerHTML = `<span>${name}</span>`;
  made.addEventListener('click', () => {
    clicked.push(name);
    act(made);
  });
  document.body.append(made);
  return made;
}
/** A click at the same place as before; `detail` counts, as browsers do. */
function click(target: Element, detail: number): void {
  const on = target.querySelector('span') ?? target;
  on.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
}

beforeEach(() => {
  clicked = [];
  stop = ignoreStrayClicks(window);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

test('the second click of a double click does not reach what took the place of the first control', () => {
  const next = button('Continue', (self) => self.remove());
  const submit = button('Activate');
  click(next, 1);
  click(submit, 2);
  click(submit, 3);
  expect(clicked).toEqual(['Continue']);
  click(submit, 1);
  expect(clicked).toEqual(['Continue', 'Activate']);
});

test('a control that stays gets every click, and so does one that is reached by key', () => {
  const later = button('Later');
  click(later, 1);
  click(later, 2);
  click(button('Other'), 0);
  expect(clicked).toEqual(['Later', 'Later', 'Other']);
});
