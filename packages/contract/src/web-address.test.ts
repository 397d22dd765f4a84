import { expect, test } from 'vitest';
import { addressProblem, isSameSite, webUrl, withScheme } from './web-address.ts';

test('accepts only web addresses', () => {
  expect(webUrl('https://blog.example/post')).toBe('https://blog.example/post');
  expect(webUrl('http://localhost:8080')).toBe('http://localhost:8080');
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'blog', '', null, undefined]) {
    expect(webUrl(bad)).toBeUndefined();
  }
});

test.each([
  [' blog.example.com ', 'https://blog.example.com'],
  ['Blog.Example.COM/Über-Uns', 'https://blog.example.com/Über-Uns'],
  ['HTTP://Blog.Example.com/', 'http://blog.example.com/'],
  ['//blog.example.com/a', 'https://blog.example.com/a'],
  ['https:///blog.example.com', 'https://blog.example.com'],
  ['blog.example.com.', 'https://blog.example.com'],
  ['https://blog.example.com.:8080/a', 'https://blog.example.com:8080/a'],
  ['https://blog.example.com:443', 'https://blog.example.com'],
  ['http://blog.example.com:80/a:80', 'http://blog.example.com/a:80'],
  ['http://blog.example.com:443', 'http://blog.example.com:443'],
  ['Bücher.example', 'https://bücher.example'],
  ['ブログ。例え。jp', 'https://ブログ.例え.jp'],
  ['localhost:3000', 'http://localhost:3000'],
  ['[::1]:8080/x', 'http://[::1]:8080/x'],
  ['blog.example.com?A=B', 'https://blog.example.com?A=B'],
])('%s is %s', (typed, address) => {
  expect(withScheme(typed)).toBe(address);
  expect(addressProblem(address)).toBe('');
  expect(withScheme(address)).toBe(address);
});

test.each([
  ['ada@blog.example.com', 'Please remove the user name and password from the URL'],
  ['https://Ada:secret@blog.example.com/', 'Please remove the user name and password from the URL'],
  ['blog', 'Please enter a valid URL'],
  ['my blog.example.com', 'Please enter a valid URL'],
  ['ftp://blog.example.com', 'Please enter a valid URL'],
  ['mailto:ada@example.com', 'Please remove the user name and password from the URL'],
  ['javascript:alert(1)', 'Please enter a valid URL'],
  ['https://', 'Please enter a valid URL'],
  ['blog..example.com', 'Please enter a valid URL'],
  ['.example.com', 'Please enter a valid URL'],
  ['example.com:99999', 'Please enter a valid URL'],
  ['https://xn--a', 'Please enter a valid URL'],
])('%s: %s', (typed, problem) => {
  expect(addressProblem(withScheme(typed))).toBe(problem);
});

test.each([
  ['https://blog.example', 'http://www.blog.example/', true],
  ['https://Bücher.example', 'https://xn--bcher-kva.example.', true],
  ['https://blog.example/a', 'https://blog.example/a/', true],
  ['https://blog.example/a', 'https://blog.example/b', false],
  ['https://blog.example', 'https://blog.example:8080', false],
  ['https://blog.example', 'https://shop.blog.example', false],
])('%s and %s are one site: %s', (a, b, isSame) => {
  expect(isSameSite(a, b)).toBe(isSame);
});
