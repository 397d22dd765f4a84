// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let end: () => void;
beforeEach(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  document.body.innerHTML = `
    <div id="root">
      <a href="/">Skip</a>
      <main id="content" tabindex="-1">
        <section>
          <button id="add">Add</button>
          <ul>
            <li id="a"><a href="/a">A</a> <button id="edit-a">Edit</button> <button id="delete-a">Delete</button></li>
            <li id="b"><a href="/b">B</a> <button id="edit-b">Edit</button> <button id="delete-b">Delete</button></li>
            <li id="c"><a href="/c">C</a> <button id="edit-c">Edit</button> <button id="delete-c">Delete</button></li>
          </ul>
        </section>
      </main>
    </div>
    <div data-portal="true"></div>`;
  end = keepFocus(document);
});
afterEach(() => {
  end();
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

const get = (id: string) => document.getElementById(id) as HTMLElement;
const focused = () => document.activeElement?.id;
const settle = () => new Promise((resolve) => setTimeout(resolve, 120));

test.each([
  ['the next item', 'a', 'delete-b'],
  ['the item before, from the last', 'c', 'delete-b'],
])('from a removed item, the focus goes to the same button of %s', async (_, removed, expected) => {
  get(`delete-${removed}`).focus();
  get(removed).remove();
  await settle();
  expect(focused()).toBe(expected);
});

test('from the last item of all, it goes to what is nearest', async () => {
  for (const id of ['a', 'b']) get(id).remove();
  get('delete-c').focus();
  get('c').remove();
  await settle();
  expect(focused()).toBe('add');
});

test('from a removed button, it goes to another one of its item', async () => {
  get('edit-b').focus();
  get('edit-b').remove();
  await settle();
  expect(focused()).toBe('delete-b');
});

test('what was disabled for a while gets it back, if nothing else has it', async () => {
  const button = get('edit-b') as HTMLButtonElement;
  const disable = () => {
    button.focus();
    button.blur();
    button.disabled = true;
  };
  disable();
  await settle();
  expect(focused()).toBe('');
  button.disabled = false;
  await settle();
  expect(focused()).toBe('edit-b');
  disable();
  get('add').focus();
  button.disabled = false;
  await settle();
  expect(focused()).toBe('add');
});

test('from a menu and a dialog that go, it returns to where it was; if that is gone, to its neighbour', async () => {
  const portal = document.querySelector('[data-portal]') as HTMLElement;
  const open = (role: string) => {
    portal.innerHTML = `<div role="${role}"><button>Delete</button></div>`;
    portal.querySelector('button')?.focus();
  };
  get('delete-b').focus();
  open('menu');
  open('dialog');
  portal.innerHTML = '';
  await settle();
  expect(focused()).toBe('delete-b');
  open('dialog');
  portal.innerHTML = '';
  get('b').remove();
  await settle();
  expect(focused()).toBe('delete-c');
});

test('on another screen it begins at the top; a dialog whose screen is gone gives it to the content', async () => {
  const portal = document.querySelector('[data-portal]') as HTMLElement;
  const replace = () => {
    get('content').innerHTML = '<section><button id="edit-b">Other</button></section>';
  };
  get('edit-b').focus();
  replace();
  await settle();
  expect(focused()).toBe('');
  get('edit-b').focus();
  portal.innerHTML = '<div role="dialog"><button>Delete</button></div>';
  portal.querySelector('button')?.focus();
  portal.innerHTML = '';
  replace();
  await settle();
  expect(focused()).toBe('content');
});

test('who leaves it on purpose, or moves it meanwhile, is not disturbed', async () => {
  get('edit-a').focus();
  get('edit-a').blur();
  await settle();
  get('b').remove();
  await settle();
  expect(focused()).toBe('');
  get('edit-a').focus();
  get('a').remove();
  get('add').focus();
  await settle();
  expect(focused()).toBe('add');
});

test('from a toast that goes, it does not go to the next one, which would stay open, but to where it was', async () => {
  const list = document.createElement('div');
  list.className = 'mantine-Notifications-root';
  list.innerHTML =
    '<div id="old"><button id="undo">Undo</button></div><div><button id="close">Close</button></div>';
  document.body.append(list);
  get('edit-b').focus();
  get('undo').focus();
  get('old').remove();
  await settle();
  expect(focused()).toBe('edit-b');
});
