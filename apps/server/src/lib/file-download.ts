/** A file that a handler responds with, piece by piece, at the pace of whoever reads it. */
export class FileDownload {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;

  /** `name`: plain letters, digits, hyphens and dots. */
  constructor(name: string, content: AsyncIterable<Buffer>) {
    this.name = name;
    this.content = content;
  }
}
