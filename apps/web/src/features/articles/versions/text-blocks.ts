import type { TextBlock } from './compare-texts.ts';

const blocks = 'h2,h3,h4,p,li,pre,tr,figcaption';

/** An article's text block by block, in reading order. Cells of a row are set apart; pictures count as blocks. */
export function textBlocks(html: string): TextBlock[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const found: TextBlock[] = [];
  let current: Element | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (node.tagName === 'IMG') {
        const text = [node.getAttribute('alt'), node.getAttribute('src')].filter(Boolean).join(' · ');
        found.push({ tag: 'img', text });
        current = null;
      } else if (node.matches('td, th') && current?.contains(node)) addText(found, ' | ');
      else if (node.tagName === 'BR') addText(found, ' ');
      continue;
    }
    const owner = node.parentElement?.closest(blocks) ?? null;
    const text = owner?.tagName === 'PRE' ? (node.textContent ?? '') : collapse(node.textContent ?? '');
    if (owner === null || (owner !== current && text.trim() === '')) continue;
    if (owner === current) addText(found, text);
    else found.push({ tag: owner.tagName.toLowerCase(), text });
    current = owner;
  }
  return found.map(({ tag, text }) => ({ tag, text: text.trim() })).filter(({ text }) => text !== '');
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function addText(blocksSoFar: TextBlock[], text: string): void {
  const last = blocksSoFar.at(-1);
  if (last) last.text += text;
}
