/** Placeholders that models leave where a fact is missing. */
export const placeholderSentences: readonly string[] = [
  'Welcome to [Insert Company Name], where quality comes first.',
  'Call us today at [phone number] for a free quote.',
  'Visit [Your Website] to learn more.',
  'At [Company], we have done this for [X] years.',
  'Our founder, [Name], started in [Year].',
  'Dear {{customer_name}}, thank you for reading.',
  'Hello {name}, this part is for you.',
  'Sales grew by XX% in a single year.',
  'Lorem ipsum dolor sit amet, consectetur adipiscing elit.',
  'TODO: add an example from our own experience.',
  '[TODO: check this number]',
  '[Insert image of the finished result here]',
  '[Add a quote from an expert]',
  'See our guide at [link].',
  'According to [source], this is common.',
  'Your Company Name has the answer.',
  'Contact us at <your email address> for details.',
  'In ____ the first of them was built.',
  'Prices start at $XX per month.',
  'Read the full study here: [URL].',
  'Follow [Brand Name] for more tips.',
  '(insert statistic here) of all people agree.',
  'The best place for this is [City, State].',
  'This was confirmed by [Expert Name], a specialist in the field.',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder of another language
  'Book now with ${company} and save.',
  '[Your call to action here]',
];

/** Refusals, self-references, and replies to the user. */
export const intrudingSentences: readonly string[] = [
  'As an AI language model, I do not have personal experience with this.',
  "I'm just an AI, so please check these facts yourself.",
  'As of my last knowledge update, these prices were correct.',
  'I cannot provide that information.',
  "I'm sorry, but I can't assist with that request.",
  'I don’t have access to real-time data.',
  'As a large language model, I am unable to recommend one.',
  'My training data ends in 2023, so newer products are missing.',
  'I was trained by OpenAI and have no opinion on this.',
  'I am not able to fulfill this request.',
];

export const openings: readonly string[] = [
  'Sure! Here is the article you asked for:',
  'Certainly! Below is a blog post about this topic.',
  "Here's a 1000-word article on the subject:",
  'Here is the revised version of the article:',
  "Of course! I'd be happy to help you with this article.",
  'I have written the article in a friendly tone, as requested.',
  'Absolutely, here is your blog post:',
  'Title: A Guide for Beginners',
  'Assistant: Here is the text.',
  'You are a senior editor and writer for a professional blog.',
  "Great! Let's write this article step by step.",
  'Below is the complete article with all sections included.',
];

export const closings: readonly string[] = [
  'I hope this helps!',
  'Let me know if you would like me to make any changes.',
  'Would you like me to continue with the next section?',
  'Word count: 1,012',
  '(Word count: 998)',
  'Feel free to adjust this article to your needs.',
  'This article has approximately 1000 words.',
  '[End of article]',
  'Note: this draft was written without access to current data, so I have kept it general.',
  'Please let me know if you need any further adjustments.',
  'Is there anything else you would like me to add?',
  '[Continue writing...]',
];

/** Whole responses that are not an article. */
export const refusals: readonly string[] = [
  "I'm sorry, but I can't help with that.",
  'I cannot write this article because it may contain misleading claims.',
  'As an AI developed to be helpful and harmless, I must decline to write about this topic.',
  'I apologize, but I am unable to produce this content.',
  'Could you please tell me more about your audience before I begin?',
];

/** Markdown that was not rendered. */
export const rawMarkdown: readonly string[] = [
  'This is ** very important** to \\*\\*everyone\\*\\* here.',
  'Read \\[our guide](https://example.com/guide) before you begin.',
  '\\## One more thing',
  '##One more thing',
  'Use \\`\\`\\`js for the block and more text after it.',
  '\\- First of all\n\\- Second of all',
  '| Name | Price | Where',
  '| Apple | 2 | Market | Pear | 3 | Shop |',
  'The result is __very good__\u200b, \\_\\_really\\_\\_ good.',
  '!\\[A picture of it](https://example.com/picture.png)',
  '\\> A quotation that is none.',
  'See [the page] (https://example.com/page) for more.',
  'A line with &lt;strong&gt;bold&lt;/strong&gt; words in it.',
  'Fish &amp;amp; chips, and a blank &amp;nbsp; too.',
  'It matters ** a lot ** to some people.',
  '&lt;p&gt;One paragraph.&lt;/p&gt;',
  '\\-\\-\\-',
  '&lt;think&gt; The user wants an example here. &lt;/think&gt;',
  '**Important:Read this first. It was never closed.',
];
