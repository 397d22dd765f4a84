import { expect, test } from 'vitest';
import type { Site } from '../platform.ts';
import { checkGhostForm, ghostFormOf, newSiteBody, updateBody } from './form-values.ts';

const site: Site = {
  id: '1',
  name: 'Letters',
  url: 'https://letters.test',
  connection: null,
  created_at: null,
  settings: { author_id: 'a1', author_name: 'Ada', visibility: 'members', newsletter: 'send' },
};

test('a new site is public and asks before emails; its key is required', () => {
  const form = { ...ghostFormOf(null), name: ' Letters ', url: 'letters.test/' };
  expect(checkGhostForm(form, true)).toEqual({ admin_api_key: 'Admin API key is required' });
  expect(newSiteBody({ ...form, admin_api_key: ' id:secret ' })).toEqual({
    platform: 'ghost',
    name: 'Letters',
    url: 'https://letters.test',
    admin_api_key: 'id:secret',
    visibility: 'public',
    newsletter: 'ask',
  });
});

test('an update keeps the key and the author unless they were changed', () => {
  const stored = ghostFormOf(site);
  expect(checkGhostForm(stored, false)).toEqual({});
  const kept = { platform: 'ghost', name: 'Letters', url: 'https://letters.test' };
  expect(updateBody(stored, stored)).toEqual({ ...kept, visibility: 'members', newsletter: 'send' });
  expect(updateBody({ ...stored, author_id: '', admin_api_key: 'k' }, stored)).toMatchObject({
    author_id: null,
    admin_api_key: 'k',
  });
});
