import type { Form } from './form.ts';
import type { ParameterType } from './parameter-names.ts';

export type Call = { id: string; form: Form; expand: string[] };

/** An API call, by `POST /v1/...`. */
export type StripeRoute = {
  match: RegExp;
  /** Null: a browser call, which the adapter never makes. */
  parameters: ParameterType | null;
  answer: (call: Call) => unknown;
};
