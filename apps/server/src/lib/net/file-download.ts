/** A file download, streamed with back-pressure. */
export class FileDownload {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;

  /** `name`: only ASCII letters, digits, hyphens and dots. */
  constructor(name: string, content: AsyncIterable<Buffer>) {
    this.name = name;
    this.content = content;
  }
}
