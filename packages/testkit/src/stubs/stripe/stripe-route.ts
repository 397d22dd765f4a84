import type { Form } from './form.ts';
import type { ParameterType } from './parameter-names.ts';

export type Call = { id: string; form: Form; expand: string[] };

/** A call of the API, by `POST /v1/...`. */
export type StripeRoute = {
  match: RegExp;
  /** Null: a call of the browser, which our adapter never makes. */
  parameters: ParameterType | null;
  answer: (call: Call) => unknown;
};
