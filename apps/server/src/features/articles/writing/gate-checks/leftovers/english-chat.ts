/* What models say in English; other languages are in `language/`. */

const englishNoun = '(?:article|blog post|post|draft|section|version|text|outline|rewrite|revision|content)';
const textAdjective =
  '(?:revised|rewritten|updated|complete|full|requested|final|improved|edited|polished|corrected|\\d+[- ]word)';

/** Refusals and self-references of a model, anywhere in the text. Ordinary use of the same words must pass. */
export const anywhere: readonly RegExp[] = [
  /\bas an? (?:AI|artificial intelligence|large)(?: language)? (?:model|assistant),? (?:I|my)\b/i,
  /(?:^|[.!?]\s{1,20})as an? (?:AI|artificial intelligence|large)(?: language)? (?:model|assistant)(?:,|\s+(?:I|developed|trained|created))/im,
  /\bI(?:['’]m| am) (?:just |only )?an? (?:AI|artificial intelligence|large language model|language model)\b/i,
  /\bI (?:was|am|have been) (?:trained|developed|created|built) by (?:OpenAI|Anthropic|Google|Meta|Microsoft|Mistral|DeepSeek)\b/i,
  /\b(?:on|in|from) my training data\b|\bmy training data (?:ends|goes|stops|is limited|does not|only)\b|\bmy knowledge cut-?off\b/i,
  /\bas of my (?:last|latest|most recent) (?:update|training|knowledge)/i,
  /\bI (?:cannot|can['’]t|am unable to|am not able to|won['’]t) (?:assist|help|comply)(?: you)? with (?:that|this|your|the|such)\b/i,
  /\bI (?:cannot|can['’]t|am unable to|am not able to|won['’]t) (?:fulfil+|provide|generate|create|write|continue) (?:that|this|such|the requested|your)\b(?![^.!?\n]{0,80}\bwithout\b)/i,
  /\bI (?:do not|don['’]t) have (?:access to (?:real-time|the internet|current)|personal (?:experiences|opinions))/i,
  /\b(?:section|article|post|paragraph|introduction|conclusion) should (?:be|have|contain) (?:about|around|approximately|roughly|at least)? ?\d[\d,]{0,8} words\b/i,
  /\b(?:used|included|placed|integrated) the (?:focus |target |primary |main )?keywords? (?:\w{1,12} times|naturally|throughout)\b/i,
  /\bthe instructions (?:I was given|above)\b|<\/?(?:data|findings)>/i,
  /(?:^|\n)\W{0,20}(?:main topic|existing titles|titles that exist already|points to make|heading of this section)\s*:/i,
  /^propose \d+ blog articles\b/im,
  /\b(?:write|plan) (?:a|an|one section of a) (?:[\w-]+ )?(?:blog )?(?:article|post)(?:,)? (?:of|in) about \d+ words\b/i,
];

/** Chat phrases at the beginning of the text. */
export const atStart: readonly RegExp[] = [
  /^\W{0,20}(?:sure|certainly|of course|absolutely|great)(?: thing)?[,!.:]+\s+(?:here(?:['’]s| is| are)|below is)\s+(?:the|your|a|an|my|is)\b/i,
  /^\W{0,20}(?:(?:sure|certainly|of course|absolutely|great|okay)[,!.:]+\s+)?let['’]s (?:write|create|draft) (?:this|the|your|an?) (?:article|blog post|post)\b/i,
  /^\W{0,20}(?:sure|certainly|of course|absolutely|great)[,!.:]+\s+I(?:['’]ll|['’]d| will| can| would)\s+(?:be (?:happy|glad)|help|write|provide|create|revise|gladly)/i,
  new RegExp(
    `^\\W{0,20}(?:here(?:['’]s| is| are)|below is|this is)\\s+(?:the|your|a|an|my)\\s+[^.!?\\n]{0,60}${englishNoun}\\b[^.!?\\n]{0,80}:\\s{0,9}$`,
    'im',
  ),
  new RegExp(
    `^\\W{0,20}(?:here(?:['’]s| is| are)|below is|this is)\\s+(?:the|your|a|an|my)\\s+(?:[\\w-]+\\s+){0,2}${textAdjective}\\s+(?:[\\w-]+\\s+){0,3}${englishNoun}\\b`,
    'i',
  ),
  new RegExp(
    `^\\W{0,20}here(?:['’]s| is)\\s+(?:the|your|a|an|my)\\s+(?:[\\w-]+\\s+){0,3}${englishNoun}\\s+(?:you (?:asked|requested|wanted)|as requested|based on your)`,
    'i',
  ),
  /^\W{0,20}I(?:['’]m| am) sorry,? but (?:I|as|this request|that request)\b/i,
  /^\W{0,20}I apologi[sz]e\b/i,
  new RegExp(
    `^\\W{0,20}I(?:['’]ve| have) (?:written|revised|rewritten|updated|prepared) (?:the|this|your|an?) (?:[\\w-]+ ){0,2}${englishNoun}\\b`,
    'i',
  ),
  /^\W{0,20}you are (?:a|an|the) (?:[\w-]+ ){0,4}(?:writer|editor|assistant|copywriter|strategist)\b/i,
  /^\W{0,20}(?:title|meta description|slug|word count|tone|target audience|keywords?)\s*:\s*\S/i,
  /^\W{0,20}(?:user|assistant|system|human)\s*:\s/i,
];

/** Chat phrases at the end of the text. */
export const atEnd: readonly RegExp[] = [
  /\bI hope (?:this|that|the)(?: (?:revised|article|blog|post|draft|content|outline|section|revision|text|version|information))* (?:helps|is helpful|is useful|meets|is what you)/i,
  /\blet me know if (?:you(?:['’]d| would)? (?:like|want|need)|there(?:['’]s| is) any) (?:me|any|further|more|additional|changes|adjustments|revisions|thing)/i,
  /\bfeel free to (?:adjust|modify|customi[sz]e|edit|tweak) (?:this|the) (?:article|post|draft|text|content|tone)\b/i,
  /\bfeel free to (?:ask me|let me know)\b/i,
  /\bwould you like me to\b|\banything else (?:that )?you(?:['’]d| would) like me to\b/i,
  /^\W{0,20}(?:\(?\s*(?:total )?word count\s*[:=]|end of (?:the )?(?:article|post|section)\b)/i,
  /\bthis (?:article|post|text|section|draft) (?:is|has|contains) (?:about|approximately|roughly|exactly)?\s*\d+ words\b/i,
  /^\W{0,20}(?:note|disclaimer)\s*:\s.{0,80}\b(?:as an AI|language model|AI-generated|this draft|I have|I've)\b/i,
];
