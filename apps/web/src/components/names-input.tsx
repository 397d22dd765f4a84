import { TagsInput, type TagsInputProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './names-input.module.css';

type Props = Omit<
  TagsInputProps,
  'value' | 'onChange' | 'searchValue' | 'onSearchChange' | 'acceptValueOnBlur' | 'onBlur'
> & { value: readonly string[]; onChange: (names: string[]) => void };

/**
 * Names, each a pill once it is ended by Enter or a comma. What is still being typed counts as the last of them all
 * along: saving by keyboard takes it too. It becomes a pill when whoever left the field has let go of button or key,
 * because a field that grows under a click moves what the click was meant for.
 */
export function NamesInput({ value, onChange, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const ending = typed.trim();
  // After a save or a discard the list is another one, and what was typed is in it or gone.
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
  // A telephone's keyboard says nothing of the key: a comma is found in the text.
  function changeText(text: string) {
    const parts = text.split(',');
    const rest = parts.pop() ?? '';
    const ended = parts.map((part) => part.trim()).filter((part) => part !== '');
    change([...latest.current, ...ended], rest);
  }
  return (
    <TagsInput
      {...props}
      classNames={{ inputField: classes.field ?? '' }}
      value={pills}
      onChange={(names) => change(names, '')}
      searchValue={isCounted ? typed : ''}
      onSearchChange={changeText}
      acceptValueOnBlur={false}
      onBlur={settleOnRelease}
    />
  );
}

/** Calls back once the pointer or key by which the field was left is up, after the click has reached its target. */
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
