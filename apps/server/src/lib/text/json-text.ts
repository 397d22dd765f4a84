/** A JSON response built in Postgres; `T` is its type. Sent as is. */
export class JsonText<T> {
  /** Compile-time only: prevents mixing up texts of different types. */
  declare readonly content: T;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
