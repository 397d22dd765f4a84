/** A response that is JSON already, built in Postgres; `T` says of what. It is sent as it is. */
export class JsonText<T> {
  /** For the compiler alone: keeps the text of one thing from passing as that of another. */
  declare readonly content: T;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
