/** A person's name, or null for who signed up with an address alone, which then stands in for it. */
export function ownName({ name, email }: { name: string; email: string }): string | null {
  return name === '' || name === email ? null : name;
}
