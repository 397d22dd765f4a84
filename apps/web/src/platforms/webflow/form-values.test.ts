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

const bakery = { id: 'w1', displayName: 'DrillEnvironment', shortName: 'bakery', customDomains: [] };
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

test('uses the first custom domain with https, else the Webflow address', () => {
  expect(addressOf(garden)).toBe('https://garden.example');
  expect(addressOf(bakery)).toBe('https://bakery.webflow.io');
  expect(addressOf({ ...bakery, customDomains: ['bakery.example'] })).toBe('https://bakery.example');
});

test('preselects the first site, or the one being reauthorized', () => {
  expect(preselected([bakery, garden], null)).toBe(bakery);
  expect(preselected([bakery, garden], stored)).toBe(garden);
  expect(preselected([bakery], stored)).toBe(bakery);
  expect(preselected([], null)).toBeUndefined();
});

test('a reauthorized site keeps its name', () => {
  expect(nameFor(garden, { ...stored, name: 'My garden' })).toBe('My garden');
  expect(nameFor(bakery, stored)).toBe('DrillEnvironment');
});

test('required fields', () => {
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

test('sends only changed fields', () => {
  const form = editFormOf(stored);
  expect(updateBody(form, stored)).toEqual({ name: 'Garden', url: 'https://garden.example' });
  expect(updateBody({ ...form, field_mapping: { ...mapping } }, stored)).not.toHaveProperty('field_mapping');
  expect(updateBody({ ...form, access_token: ' t ' }, stored)).toHaveProperty('access_token', 't');
});

test('another collection gets the suggested mapping', () => {
  const form = editFormOf(stored);
  const other = withCollection(form, 'c2', stored);
  expect(updateBody(other, stored)).toMatchObject({ collection_id: 'c2', field_mapping: null });
  expect(withCollection(other, 'c1', stored)).toEqual(form);
  expect(updateBody(withCollection(form, '', stored), stored)).toMatchObject({ collection_id: null });
});

test('every part but the text is optional', () => {
  expect(withPart(mapping, 'excerpt', '')).toMatchObject({ excerpt: null });
  expect(withPart(mapping, 'meta_title', 'seo-title')).toMatchObject({ meta_title: 'seo-title' });
  expect(withPart(mapping, 'body', '')).toMatchObject({ body: '' });
});
