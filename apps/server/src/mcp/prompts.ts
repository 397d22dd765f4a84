import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

const argsSchema = z.object({
  topic: z.string().min(1).max(2000).describe('What the articles are about'),
  site: z.string().max(200).optional().describe('The name of the site; the model asks if there are several'),
  month: z.string().max(40).optional().describe('Default: the next 30 days'),
});

/** What users start from a menu of their client. */
export function addPrompts(server: McpServer): void {
  const title = 'Plan a month';
  const description = 'Plans a month of articles on a topic, and starts it after you agree.';
  server.registerPrompt('plan_month', { title, description, argsSchema }, ({ topic, site, month }) => {
    const text = `Plan ${month ?? 'the next 30 days'} of articles about "${topic}"${site ? ` for the site "${site}"` : ''}.

1. Find the site with list_sites. If it has a problem, call diagnose_site and tell me.
2. Check with list_articles what is already scheduled and published there, so that nothing is repeated.
3. Call propose_topics, and choose about two a week.
4. Show me the titles with their dates, and wait for my reply.
5. After I agree, call start_batch, and follow the writing with watch_articles.
6. Show me each text with its quality findings. Approve only those that I name.`;
    return { messages: [{ role: 'user', content: { type: 'text', text } }] };
  });
}
