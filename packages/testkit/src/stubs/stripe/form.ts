/** Parses a form-encoded body with brackets: `items[0][price]=x` becomes `{items: {0: {price: 'x'}}}`. */
export type Form = { [name: string]: string | Form };

export function parseForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    let place = form;
    for (const part of path.slice(0, -1)) {
      const next = place[part];
      const inner: Form = typeof next === 'object' ? next : {};
      place[part] = inner;
      place = inner;
    }
    const last = path.at(-1);
    if (last === undefined) continue;
    // `expand[]=a&expand[]=b`
    const key = name.endsWith('[]') ? String(Object.keys(place[last] ?? {}).length) : last;
    if (name.endsWith('[]')) place[last] = { ...formAt(place, last), [key]: value };
    else place[key] = value;
  }
  return form;
}

export function formAt(form: Form, name: string): Form {
  const value = form[name];
  return typeof value === 'object' ? value : {};
}

export function textAt(form: Form, name: string): string | undefined {
  const value = form[name];
  return typeof value === 'string' ? value : undefined;
}

export function listAt(form: Form, name: string): string[] {
  return Object.values(formAt(form, name)).filter((value) => typeof value === 'string');
}

/** Scalar values only, as for metadata. */
export function stringsOf(form: Form): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
