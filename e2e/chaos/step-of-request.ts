/** The publishing step that a request to a blog belongs to. */
export function stepOfRequest(method: string, path: string, body: string): string {
  if (path.includes('/wp/v2/posts?')) return method === 'POST' ? 'make draft' : 'look up drafts';
  if (!/\/wp\/v2\/posts\/\d+/.test(path)) return path.includes('/wp/v2/tags') ? 'tags' : 'other';
  if (method === 'GET') return 'look at post';
  if (method === 'DELETE') return 'delete stray';
  if (body.includes('"status":"publish"')) return 'take live';
  return body.includes('"content":') ? 'place' : 'set date';
}
