/** '4242424242424242' in groups of four, at most 16 digits. */
export function formatCardNumber(typed: string): string {
  return (
    typed
      .replace(/\D/g, '')
      .slice(0, 16)
      .match(/.{1,4}/g)
      ?.join(' ') ?? ''
  );
}

/** '1234' as '12 / 34'. */
export function formatExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** Checks the Luhn check digit (ISO/IEC 7812). */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [index, char] of [...digits].reverse().entries()) {
    const doubled = Number(char) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export type DemoFields = { number: string; expiry: string; cvc: string };

/** The first error in the filled-in fields, or null. */
export function demoFieldError({ number, expiry }: DemoFields, now: Date): string | null {
  const digits = number.replace(/\D/g, '');
  if (digits.length === 16 && !hasCheckDigit(digits)) return 'Your card number is invalid.';
  const end = expiry.replace(/\D/g, '');
  if (end.length < 4) return null;
  const month = Number(end.slice(0, 2));
  if (month < 1 || month > 12) return "Your card's expiration date is invalid.";
  const year = 2000 + Number(end.slice(2));
  const isPast = year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1);
  return isPast ? "Your card's expiration date is in the past." : null;
}

export function isComplete(fields: DemoFields, now: Date): boolean {
  const digits = (text: string) => text.replace(/\D/g, '').length;
  return (
    digits(fields.number) === 16 &&
    digits(fields.expiry) === 4 &&
    digits(fields.cvc) === 3 &&
    demoFieldError(fields, now) === null
  );
}

/** The numbers are Stripe's test cards. */
export const testCards = [
  { number: '4242 4242 4242 4242', kind: 'ok', meaning: 'is accepted' },
  { number: '4000 0000 0000 0002', kind: 'declined', meaning: 'is declined' },
  { number: '4000 0025 0000 3155', kind: 'confirmation', meaning: 'asks for confirmation' },
] as const;
