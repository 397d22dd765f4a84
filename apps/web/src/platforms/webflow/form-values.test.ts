import { expect, test } from 'vitest';
import {
  addressOf,
  checkChoice,
  checkEditForm,
  checkTokenForm,
  editFormOf,
  nameFor,
  preselected,
  updateBody,
  withCollection,
  withPart,
} from './form-values.ts';

const bakery = { id: 'w1', displayName: 'Bakery', shortName: 'bakery', customDomains: [] };
const garden = {
  id: 'w2',
  displayName: 'Garden',
  shortName: 'garden',
  customDomains: ['http://garden.example/', 'https://www.garden.example'],
};
const mapping = { body: 'post-body', excerpt: 'summary', meta_title: null, meta_description: null };
const stored = {
  id: '0190a000-0000-7000-8000-000000000301',
  name: 'Garden',
  url: 'https://garden.example',
  status: 'connected',
  status_message: null,
  auth_type: 'oauth2',
  last_sync: null,
  collection_id: 'c1',
  collection_name: 'Posts',
  site_id: 'w2',
  field_mapping: mapping,
} as const;

test('the first custom domain by https, else the address that every site has', () => {
  expect(addressOf(garden)).toBe('https://garden.example');
  expect(addressOf(bakery)).toBe('https://bakery.webflow.io');
  expect(addressOf({ ...bakery, customDomains: ['bakery.example'] })).toBe('https://bakery.example');
});

test('the first site is preselected, or the one that is authorized anew', () => {
  expect(preselected([bakery, garden], null)).toBe(bakery);
  expect(preselected([bakery, garden], stored)).toBe(garden);
  expect(preselected([bakery], stored)).toBe(bakery);
  expect(preselected([], null)).toBeUndefined();
});

test('a site that is authorized anew keeps its name', () => {
  expect(nameFor(garden, { ...stored, name: 'My garden' })).toBe('My garden');
  expect(nameFor(bakery, stored)).toBe('Bakery');
});

test('what must be there', () => {
  expect(checkChoice(undefined, 'A')).toEqual({ site_id: 'You must select a site from the dropdown.' });
  expect(checkChoice(bakery, ' ')).toEqual({ name: 'Site name is required' });
  expect(checkTokenForm({ name: 'A', url: 'a.example', access_token: ' ' })).toEqual({
    access_token: 'API token is required',
  });
  expect(checkEditForm({ ...editFormOf(stored), field_mapping: { ...mapping, body: '' } })).toHaveProperty(
    'body',
  );
  expect(checkEditForm(editFormOf(stored))).toEqual({});
});

test('only what has changed is sent', () => {
  const form = editFormOf(stored);
  expect(updateBody(form, stored)).toEqual({ name: 'Garden', url: 'https://garden.example' });
  expect(updateBody({ ...form, field_mapping: { ...mapping } }, stored)).not.toHaveProperty('field_mapping');
  expect(updateBody({ ...form, access_token: ' t ' }, stored)).toHaveProperty('access_token', 't');
});

test('another collection comes with the fields that fit it best', () => {
  const form = editFormOf(stored);
  const other = withCollection(form, 'c2', stored);
  expect(updateBody(other, stored)).toMatchObject({ collection_id: 'c2', field_mapping: null });
  expect(withCollection(other, 'c1', stored)).toEqual(form);
  expect(updateBody(withCollection(form, '', stored), stored)).toMatchObject({ collection_id: null });
});

test('a part may be left out, the text may not', () => {
  expect(withPart(mapping, 'excerpt', '')).toMatchObject({ excerpt: null });
  expect(withPart(mapping, 'meta_title', 'seo-title')).toMatchObject({ meta_title: 'seo-title' });
  expect(withPart(mapping, 'body', '')).toMatchObject({ body: '' });
});
