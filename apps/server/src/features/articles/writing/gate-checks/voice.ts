import type { Block } from '../html-blocks.ts';
import { type Check, findInProse } from './check.ts';

/** A model that speaks of itself or refuses, wherever it does so. */
const anywhere: readonly RegExp[] = [
  /\bas an? (?:AI|artificial intelligence|large)(?: language)? (?:model|assistant),? (?:I|my)\b/i,
  /(?:^|[.!?]\s+)as an? (?:AI|artificial intelligence|large)(?: language)? (?:model|assistant)(?:,|\s+(?:I|developed|trained|created))/im,
  /\bI(?:['’]m| am) (?:just |only )?an? (?:AI|artificial intelligence|large language model|language model)\b/i,
  /\bmy (?:training data|knowledge cut-?off|programming)\b/i,
  /\bas of my (?:last|latest|most recent) (?:update|training|knowledge)/i,
  /\bI (?:cannot|can(?:'|’)t|am unable to|am not able to|won(?:'|’)t) (?:assist|help|comply|fulfil+|provide|generate|create|write|continue)\b.{0,40}\b(?:request|content|article|post|topic|that|this)\b/i,
  /\bI (?:do not|don(?:'|’)t) have (?:access to (?:real-time|the internet|current)|personal (?:experiences|opinions))/i,
  /\b(?:system prompt|these instructions|the instructions (?:I was|above)|<\/?data>|<\/?findings>)/i,
  /(?:^|\n)\W*(?:main topic|existing titles|titles that exist already|points to make|heading of this section)\s*:/i,
  /\bwrite (?:a|an|one section of a) (?:[\w-]+ )?(?:blog )?(?:article|post) (?:of|in) about \d+ words\b/i,
];

/** An assistant that hands over its work, at the beginning of the text. */
const atStart: readonly RegExp[] = [
  /^\W*(?:sure|certainly|of course|absolutely|great)[,!.:]+\s+(?:here|I(?:['’]ll|['’]d| will| can|['’]ve)|below|let me|this is)/i,
  /^\W*(?:here(?:['’]s| is| are)|below is|this is)\s+(?:the|your|a|an|my)\s+(?:[\w-]+[\s,]+){0,6}(?:article|blog post|post|draft|section|version|text|outline|rewrite|revision|content)\b[^.!?\n]{0,80}(?::|[.!]?$)/im,
  /^\W*I(?:['’]m| am) sorry,? but\b/i,
  /^\W*I (?:apologi[sz]e|cannot|can['’]t|have (?:written|revised|rewritten|updated|prepared))\b/i,
  /^\W*you are (?:a|an) (?:[\w-]+ ){0,4}(?:writer|editor|assistant|copywriter|strategist|expert)\b/i,
  /^\W*(?:title|meta description|slug|word count|tone|target audience|keywords?)\s*:\s*\S/i,
  /^\W*(?:user|assistant|system|human)\s*:\s/i,
];

/** And at its end. */
const atEnd: readonly RegExp[] = [
  /\bI hope (?:this|that|you)(?: \w+){0,4} (?:helps|help|helpful|useful|meets|enjoy|enjoyed|find)\b/i,
  /\blet me know if (?:you|there|this|I)\b.{0,80}(?:like|need|want|change|changes|adjust|revise|else|questions)/i,
  /\bfeel free to (?:adjust|modify|customi[sz]e|edit|ask me|let me know|tweak)\b/i,
  /\bwould you like me to\b/i,
  /^\W*(?:\(?\s*(?:total )?word count\s*[:=]|end of (?:the )?(?:article|post|section)\b|---\s*end)/i,
  /\b(?:this|the) (?:article|post|text|section|draft) (?:is|has|contains) (?:about|approximately|roughly|exactly)?\s*\d+ words\b/i,
  /^\W*(?:note|disclaimer)\s*:\s.{0,80}\b(?:AI|language model|generated|this draft|I have|I've)\b/i,
];

/** The text is the article itself: no refusal, no word about the task, nothing of the prompt. */
export const voice: Check = {
  name: 'voice',
  find: ({ blocks }) => {
    // What stands in quotation marks is what somebody is said to have said.
    const spoken = blocks.filter((block) => !block.inQuote).map(withoutQuotations);
    return (
      findInProse(spoken, anywhere, 'The text speaks about its own making.') ??
      findInProse(spoken.slice(0, 2), atStart, 'The text begins with words to the person who ordered it.') ??
      findInProse(spoken.slice(-3), atEnd, 'The text ends with words to the person who ordered it.')
    );
  },
};

function withoutQuotations(block: Block): Block {
  const prose = block.prose.replace(
    /“[^”]*”|"[^"\n]*"|«[^»]*»|„[^“]*“|(?<=[\s(:,])[‘'][^’'\n]{12,}[’'](?=[\s.,;:!?)])/g,
    '“…”',
  );
  return { ...block, prose };
}
