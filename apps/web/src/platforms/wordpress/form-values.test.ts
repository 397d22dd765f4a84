import { expect, test } from 'vitest';
import {
  checkWordPressForm,
  codeBody,
  emptyWordPressForm,
  isAuthorized,
  saveWay,
  siteBody,
  withLink,
  withMethod,
  withoutLink,
  withUrl,
} from './form-values.ts';

const typed = {
  ...emptyWordPressForm,
  name: ' Blog ',
  url: 'blog.example',
  username: 'me',
  app_password: 'p',
};
const oauth = withMethod(typed, 'oauth2', null);
const linked = withLink(oauth, 'https://blog.example', 'https://blog.example/oauth');
const stored = { url: 'https://blog.example', auth_type: 'app_password' } as const;
const authorized = { url: 'https://blog.example', auth_type: 'oauth2' } as const;

test('required fields of a site with an application password', () => {
  expect(checkWordPressForm(emptyWordPressForm, null)).toEqual({
    name: 'Site name is required',
    url: 'Site URL is required',
    username: 'Username is required',
    app_password: 'Application password is required',
  });
  expect(checkWordPressForm(typed, null)).toEqual({});
});

test('the password is optional only if one is stored', () => {
  const without = { ...typed, app_password: '' };
  expect(checkWordPressForm(without, stored)).toEqual({});
  expect(checkWordPressForm(without, authorized)).toHaveProperty('app_password');
  expect(checkWordPressForm(without, null)).toHaveProperty('app_password');
});

test('another method clears the previous credentials', () => {
  expect(oauth).toMatchObject({ auth_type: 'oauth2', url: 'blog.example', username: '', app_password: '' });
  const back = withMethod({ ...linked, code: 'abc' }, 'app_password', null);
  expect(back).toMatchObject({ auth_type: 'app_password', auth_url: '', code: '', name: ' Blog ' });
});

test('a stored site is authorized for its URL', () => {
  expect(withMethod({ ...typed, url: 'else.example' }, 'oauth2', stored).url).toBe('https://blog.example');
});

test('a link is valid for one URL', () => {
  expect(linked.auth_url).toBe('https://blog.example/oauth');
  expect(withUrl(linked, 'https://blog.example/').auth_url).not.toBe('');
  expect(withUrl({ ...linked, code: 'abc' }, 'else.example')).toMatchObject({ auth_url: '', code: '' });
  expect(withLink({ ...oauth, url: 'else.example' }, 'https://blog.example', 'x').auth_url).toBe('');
  expect(withLink(typed, 'https://blog.example', 'x').auth_url).toBe('');
});

test('an authorization is complete with a link and a code', () => {
  expect(isAuthorized(linked)).toBe(false);
  expect(isAuthorized({ ...linked, code: ' ' })).toBe(false);
  expect(isAuthorized({ ...linked, code: 'abc' })).toBe(true);
  expect(isAuthorized(withoutLink({ ...linked, code: 'abc' }))).toBe(false);
});

test('selects how a form is saved', () => {
  expect(saveWay(typed, authorized, false)).toBe('password');
  expect(saveWay(oauth, null, false)).toBe('authorization');
  expect(saveWay(oauth, stored, false)).toBe('authorization');
  expect(saveWay(oauth, authorized, false)).toBe('rename');
  expect(saveWay(linked, authorized, false)).toBe('authorization');
  expect(saveWay(oauth, authorized, true)).toBe('authorization');
});

test('the requests contain the fields of the method', () => {
  const site = { url: 'https://blog.example', hosting_type: 'selfhosted' };
  const credentials = { username: 'me', app_password: 'p' };
  expect(siteBody(typed)).toEqual({ name: 'Blog', auth_type: 'app_password', ...site, ...credentials });
  expect(siteBody(oauth)).toEqual({ name: 'Blog', auth_type: 'oauth2', ...site });
  expect(codeBody({ ...linked, url: 'me.wordpress.com', code: ' abc ' })).toEqual({
    code: 'abc',
    site_name: 'Blog',
    site_url: 'https://me.wordpress.com',
    hosting_type: 'wordpress.com',
  });
});
