import { randomUUID } from 'node:crypto';

type FormFile = { content: Buffer; name: string; type: string };

/** The body of a form (RFC 7578) with these texts and then one file, called `file`, and its content type. */
export function multipartForm(
  texts: Readonly<Record<string, string>>,
  { content, name, type }: FormFile,
): { content: Buffer; type: string } {
  const boundary = `chapterhouse-${randomUUID()}`;
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n`;
  const fields = Object.entries(texts).map(([field, value]) => `${part(`name="${field}"`)}\r\n${value}\r\n`);
  const head = `${part(`name="file"; filename="${name}"`)}Content-Type: ${type}\r\n\r\n`;
  return {
    content: Buffer.concat([
      Buffer.from(fields.join('') + head),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}
