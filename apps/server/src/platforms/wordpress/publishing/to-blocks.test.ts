import { expect, test } from 'vitest';
import { toBlocks } from './to-blocks.ts';

test.each([
  [
    'paragraph',
    '<p>One &amp; <strong>two</strong></p>',
    '<!-- wp:paragraph -->\n<p>One &amp; <strong>two</strong></p>\n<!-- /wp:paragraph -->',
  ],
  [
    'heading 2',
    '<h2>Why</h2>',
    '<!-- wp:heading -->\n<h2 class="wp-block-heading">Why</h2>\n<!-- /wp:heading -->',
  ],
  [
    'heading 3 with an anchor',
    '<h3 id="how" class="x">How</h3>',
    '<!-- wp:heading {"level":3} -->\n<h3 class="wp-block-heading" id="how">How</h3>\n<!-- /wp:heading -->',
  ],
  [
    'list in a list',
    '<ul>\n<li>a<ol start="3"><li><p>b</p><p>c</p></li></ol></li>\n</ul>',
    '<!-- wp:list -->\n<ul class="wp-block-list"><!-- wp:list-item -->\n<li>a<!-- wp:list {"ordered":true,"start":3} -->\n<ol start="3" class="wp-block-list"><!-- wp:list-item -->\n<li>b<br/>c</li>\n<!-- /wp:list-item --></ol>\n<!-- /wp:list --></li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->',
  ],
  [
    'quote',
    '<blockquote>\n<p>q</p>\n</blockquote>',
    '<!-- wp:quote -->\n<blockquote class="wp-block-quote"><!-- wp:paragraph -->\n<p>q</p>\n<!-- /wp:paragraph --></blockquote>\n<!-- /wp:quote -->',
  ],
  [
    'table',
    '<table>\n<thead><tr><th align="right">A</th></tr></thead>\n<tbody><tr><td style="text-align:center">1</td></tr></tbody>\n</table>',
    '<!-- wp:table {"hasFixedLayout":false} -->\n<figure class="wp-block-table"><table><thead><tr><th class="has-text-align-right" data-align="right">A</th></tr></thead><tbody><tr><td class="has-text-align-center" data-align="center">1</td></tr></tbody></table></figure>\n<!-- /wp:table -->',
  ],
  [
    'code',
    '<pre><code class="language-js">a[0] &lt; 1\n</code></pre>',
    '<!-- wp:code -->\n<pre class="wp-block-code"><code>a&#91;0] &lt; 1</code></pre>\n<!-- /wp:code -->',
  ],
  [
    'image in a paragraph',
    '<p><img src="https://x.example/a.png" alt="A" /></p>',
    '<!-- wp:image -->\n<figure class="wp-block-image"><img src="https://x.example/a.png" alt="A"/></figure>\n<!-- /wp:image -->',
  ],
  [
    'figure with a caption',
    '<figure><img src="/a.png"><figcaption>C</figcaption></figure>',
    '<!-- wp:image -->\n<figure class="wp-block-image"><img src="/a.png" alt=""/><figcaption class="wp-element-caption">C</figcaption></figure>\n<!-- /wp:image -->',
  ],
  [
    'rule',
    '<hr />',
    '<!-- wp:separator -->\n<hr class="wp-block-separator has-alpha-channel-opacity"/>\n<!-- /wp:separator -->',
  ],
  [
    'bare text',
    'Just <em>text</em>',
    '<!-- wp:paragraph -->\n<p>Just <em>text</em></p>\n<!-- /wp:paragraph -->',
  ],
  [
    'anything else',
    '<dl><dt>a</dt><dd>b</dd></dl>',
    '<!-- wp:html -->\n<dl><dt>a</dt><dd>b</dd></dl>\n<!-- /wp:html -->',
  ],
  ['blocks already', '<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->', null],
  ['tags that do not close', '<p>a<ul>', null],
  ['a comment', '<p>a</p><!-- more -->', null],
  ['nothing', '', null],
])('%s', (_name, html, expected) => {
  expect(toBlocks(html)).toBe(expected ?? html);
});

test('blocks follow each other with an empty line between', () => {
  expect(toBlocks('<p>a</p>\n<p>b</p>').split('\n\n')).toHaveLength(2);
});
