import { TagsInput, type TagsInputProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

type Props = Omit<
  TagsInputProps,
  'value' | 'onChange' | 'searchValue' | 'onSearchChange' | 'acceptValueOnBlur' | 'onBlur'
> & { value: readonly string[]; onChange: (names: string[]) => void };

/**
 * Names, each shown as a pill after Enter or a comma. Unfinished typing counts as the last name
 * too, so that saving by keyboard includes it. It becomes a pill when the button or key that left the field is released,
 * because a field that grows during a click moves the click's target.
 */
export function NamesInput({ value, onChange, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const ending = typed.trim();
  // After a save or a discard the list has changed, and includes the typed name or not.
  const isCounted = ending === '' || value.at(-1) === ending;
  const pills = isCounted && ending !== '' ? value.slice(0, -1) : [...value];
  const latest = useRef(pills);
  useEffect(() => {
    latest.current = pills;
  });
  const settleOnRelease = useSettle(() => setTyped(''));

  function change(names: string[], text: string) {
    latest.current = names;
    setTyped(text);
    onChange(text.trim() === '' ? names : [...names, text.trim()]);
  }
  // Mobile keyboards report no key: look for the comma in the text.
  function changeText(text: string) {
    const parts = text.split(',');
    const rest = parts.pop() ?? '';
    const ended = parts.map((part) => part.trim()).filter((part) => part !== '');
    change([...latest.current, ...ended], rest);
  }
  return (
    <TagsInput
      {...props}
      styles={{ inputField: { minWidth: '3rem' } }}
      value={pills}
      onChange={(names) => change(names, '')}
      searchValue={isCounted ? typed : ''}
      onSearchChange={changeText}
      acceptValueOnBlur={false}
      onBlur={settleOnRelease}
    />
  );
}

/** Calls back when the pointer or key that left the field is released, after the click reached its target. */
function useSettle(settle: () => void): () => void {
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);
  return () => {
    waiting.current?.abort();
    const released = new AbortController();
    waiting.current = released;
    const onUp = () => {
      released.abort();
      setTimeout(settle, 0);
    };
    for (const event of ['pointerup', 'pointercancel', 'keyup'])
      window.addEventListener(event, onUp, { once: true, signal: released.signal });
  };
}
