import { firstCharacter } from '@chapterhouse/contract/cut-text';
import { useState } from 'react';
import classes from './user-avatar.module.css';

/** A user's name; null if the user signed up with only an address, which is then used as the name. */
export function ownName({ name, email }: { name: string; email: string }): string | null {
  return name === '' || name === email ? null : name;
}

type Props = { name: string; picture: string | null /** Pixels. */; size: number };

/** A user's picture; falls back to the initial of the name, or U. */
export function UserAvatar({ name, picture, size }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const style = { width: size, height: size, fontSize: size * 0.42 };
  if (picture && picture !== broken) {
    return (
      <img
        className={classes.root}
        style={style}
        src={picture}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBroken(picture)}
      />
    );
  }
  return (
    <span className={classes.root} style={style} aria-hidden="true">
      {firstCharacter(name.trim()).toUpperCase() || 'U'}
    </span>
  );
}
