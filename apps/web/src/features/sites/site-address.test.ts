import { expect, test } from 'vitest';
import { checkSite, checkWebsiteForm, hostingTypeOf, isSiteUrl, siteAddress } from './site-address.ts';

test('adds a missing scheme and removes a trailing slash', () => {
  expect(siteAddress(' blog.example/ ')).toBe('https://blog.example');
  expect(siteAddress('http://localhost:8080')).toBe('http://localhost:8080');
  expect(siteAddress('')).toBe('');
  expect(siteAddress('127.0.0.1:9500')).toBe('http://127.0.0.1:9500');
  expect(siteAddress('localhost/blog')).toBe('http://localhost/blog');
  expect(siteAddress('localhost.example')).toBe('https://localhost.example');
});

test.each([
  ['blog.example', true],
  ['http://localhost:8080', true],
  ['https://[::1]:8080', true],
  ['ftp://blog.example', false],
  ['not a url', false],
  ['blog', false],
  ['https://me:secret@blog.example', false],
])('%s as a site: %s', (url, fine) => {
  expect(isSiteUrl(url)).toBe(fine);
});

test('derives the hosting type from the host', () => {
  expect(hostingTypeOf('me.wordpress.com')).toBe('wordpress.com');
  expect(hostingTypeOf('https://wordpress.com.evil.example')).toBe('selfhosted');
  expect(hostingTypeOf('https://blog.example/wordpress.com')).toBe('selfhosted');
  expect(hostingTypeOf('')).toBe('selfhosted');
});

test('required fields of a connected site', () => {
  expect(checkSite({ name: ' ', url: '' })).toEqual({
    name: 'Site name is required',
    url: 'Site URL is required',
  });
  expect(checkSite({ name: 'A', url: 'blog' })).toEqual({ url: 'Please enter a valid URL' });
  expect(checkSite({ name: 'A', url: 'a.example' })).toEqual({});
});

test('required fields of another website', () => {
  expect(checkWebsiteForm({ name: '', url: '' })).toEqual({
    name: 'Website name is required',
    url: 'Website URL is required',
  });
  expect(checkWebsiteForm({ name: 'A', url: 'no spaces please' })).toEqual({
    url: 'Please enter a valid URL',
  });
});
